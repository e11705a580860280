// One file of signatures checks the signing helper and every implementation in the documents.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { signLaunch } from '../../../src/sign/index.ts';
import { asWallet } from '../../support/burn-addresses.ts';
import { snippet } from '../../support/doc-snippets.ts';
import { TWO_TAGS } from '../../support/second-tags.ts';

interface Vector {
  name: string;
  secret: string;
  payload: string;
  signature: string;
}

interface Answer {
  signature: string;
  payload: string;
  payloadSignature: string;
  query: string;
  /** The reasons for which the wrong launches are refused. */
  refused: string[];
}

/** The token's contract `0xAbC` is also refused as a wallet in each field. */
const WRONG: readonly [fields: object, names: string][] = [
  [{ to: 1 }, 'to'],
  ...Object.entries(asWallet('MATIC', '0xaBc')).map(([name, fields]): [object, string] => [fields, name]),
  ...TWO_TAGS.map(({ payload, field }): [object, string] => [payload, field]),
];

const { vectors } = JSON.parse(
  readFileSync(fromRoot('demo/docs/vectors/launch-signatures.json'), 'utf8'),
) as { vectors: Vector[] };

const FOLDER = fromRoot('.cache/signing');
const file = (name: string) => join(FOLDER, name);

interface Language {
  command: string;
  args: string[];
  /** Turns the document's snippet into a program. */
  files: Record<string, string>;
}

const PYTHON_DRIVER = `
import sys
wrong = sys.argv[1]
answers = []
for vector in json.load(sys.stdin):
    payload, signature = sign_launch(vector["secret"], json.loads(vector["payload"]), [])
    refused = []
    for fields in json.loads(wrong):
        try:
            sign_launch("s", fields, ["0xAbC"])
            refused.append("")
        except ValueError as error:
            refused.append(str(error))
    answers.append({
        "signature": launch_signature(vector["secret"], vector["payload"]),
        "payload": payload, "payloadSignature": signature, "refused": refused,
        "query": launch_query("demo-merchant", vector["payload"], signature),
    })
print(json.dumps(answers))
`;

const PHP_DRIVER = `<?php
require __DIR__ . '/sign.php';
$answers = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as $vector) {
    [$payload, $signature] = sign_launch($vector['secret'], json_decode($vector['payload'], true), []);
    $refused = [];
    foreach (json_decode($argv[1], true) as $fields) {
        try {
            sign_launch('s', $fields, ['0xAbC']);
            $refused[] = '';
        } catch (InvalidArgumentException $error) {
            $refused[] = $error->getMessage();
        }
    }
    $answers[] = [
        'signature' => launch_signature($vector['secret'], $vector['payload']),
        'payload' => $payload, 'payloadSignature' => $signature, 'refused' => $refused,
        'query' => launch_query('demo-merchant', $vector['payload'], $signature),
    ];
}
echo json_encode($answers);
`;

const GO_DRIVER = `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	var vectors []map[string]string
	if err := json.NewDecoder(os.Stdin).Decode(&vectors); err != nil {
		panic(err)
	}
	answers := []map[string]any{}
	for _, vector := range vectors {
		var fields map[string]any
		if err := json.Unmarshal([]byte(vector["payload"]), &fields); err != nil {
			panic(err)
		}
		payload, signature, err := SignLaunch(vector["secret"], fields, nil)
		if err != nil {
			panic(err)
		}
		var wrong []map[string]any
		if err := json.Unmarshal([]byte(os.Args[1]), &wrong); err != nil {
			panic(err)
		}
		refused := []string{}
		for _, fields := range wrong {
			_, _, refusal := SignLaunch("s", fields, []string{"0xAbC"})
			refused = append(refused, fmt.Sprint(refusal))
		}
		answers = append(answers, map[string]any{
			"signature": LaunchSignature(vector["secret"], vector["payload"]),
			"payload": payload, "payloadSignature": signature, "refused": refused,
			"query": LaunchQuery("demo-merchant", vector["payload"], signature),
		})
	}
	json.NewEncoder(os.Stdout).Encode(answers)
}
`;

const LANGUAGES: Record<string, Language> = {
  python: {
    command: 'python3',
    args: [file('sign.py')],
    files: { 'sign.py': snippet('signing.md', 'python', 'sign') + PYTHON_DRIVER },
  },
  php: {
    command: 'php',
    args: [file('main.php')],
    files: { 'sign.php': snippet('signing.md', 'php', 'sign'), 'main.php': PHP_DRIVER },
  },
  go: {
    command: 'go',
    args: ['run', file('sign.go'), file('main.go')],
    files: { 'sign.go': snippet('signing.md', 'go', 'sign'), 'main.go': GO_DRIVER },
  },
};

const isThere = (command: string) =>
  spawnSync(command, [command === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0;

before(() => {
  mkdirSync(FOLDER, { recursive: true });
  for (const { files } of Object.values(LANGUAGES))
    for (const [name, text] of Object.entries(files)) writeFileSync(file(name), text);
});

describe('launch signatures', () => {
  for (const { name, secret, payload, signature } of vectors) {
    it(`LAUNCH-01 the signing helper gives the known signature: ${name}`, () => {
      const launch = signLaunch({ secret, payload: JSON.parse(payload) as object, tokenAddresses: [] });
      if (launch.payload === payload) assert.equal(launch.signature, signature);
      // The helper writes no white space or escapes: if the texts differ, so must the signatures.
      else assert.notEqual(launch.signature, signature);
      assert.deepEqual(JSON.parse(launch.payload), JSON.parse(payload));
    });
  }

  it('the helper produces most of the vectors byte for byte', () => {
    const same = vectors.filter(
      ({ secret, payload }) =>
        signLaunch({ secret, payload: JSON.parse(payload) as object, tokenAddresses: [] }).payload ===
        payload,
    );
    assert.equal(same.length, vectors.length - 2);
  });

  for (const [language, { command, args }] of Object.entries(LANGUAGES)) {
    const skip = isThere(command) ? false : `${command} is not installed`;
    it(`LAUNCH-01 the ${language} of the documents gives the same signatures`, { skip }, () => {
      const output = execFileSync(command, [...args, JSON.stringify(WRONG.map(([fields]) => fields))], {
        input: JSON.stringify(vectors),
        encoding: 'utf8',
        env: { ...process.env, GOCACHE: fromRoot('.cache/go'), GO111MODULE: 'off', GOFLAGS: '' },
      });
      const answers = JSON.parse(output) as Answer[];
      assert.equal(answers.length, vectors.length);
      answers.forEach((answer, index) => {
        const { name, payload, secret, signature } = vectors[index]!;
        assert.equal(answer.signature, signature, name);
        assert.deepEqual(JSON.parse(answer.payload), JSON.parse(payload), name);
        assert.equal(new URLSearchParams(answer.query).get('payload'), payload, name);
        for (const [at, [fields, wrong]] of WRONG.entries())
          assert.match(answer.refused[at]!, new RegExp(`\\b${wrong}\\b`), JSON.stringify(fields));
        if (answer.payload === payload) assert.equal(answer.payloadSignature, signature, name);
        assert.match(answer.payloadSignature, /^[0-9a-f]{64}$/, `${name} ${secret}`);
      });
    });
  }
});
