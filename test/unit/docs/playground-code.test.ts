// The playground's code to copy: server code signs the chosen values, and hostile texts stay text.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, it } from 'node:test';
import { codeFor, CODE_KINDS, type Choice } from '../../../demo/pages/parts/playground-code.ts';
import {
  signingCodeFor,
  SIGNING_KINDS,
  type LaunchWish,
  type SigningKind,
} from '../../../demo/pages/parts/playground-signing.ts';
import { fromRoot } from '../../../elements/build/paths.ts';

const SECRET = 'demo-secret';
/** Answers every path with an empty catalogue. */
const NO_TOKENS = 'data:application/json,{"result":[]}#';
const HOSTILE = `a'b"c\\d$e{f}%s & <b> ñ☂`;
const HOSTILE_TAG = '"><script>alert(1)</script>{secret}`${secret}';
const FIELDS = { toCurrency: 'USDT-MATIC', merchantOrderId: HOSTILE };
const WISHES: Readonly<Record<string, LaunchWish>> = {
  'a bare launch': { fields: FIELDS, isFresh: false, origins: [] },
  'a launch for ten minutes and one page': {
    fields: FIELDS,
    isFresh: true,
    origins: ['https://shop.example'],
  },
};

interface Runner {
  command: string;
  /** Prints payload and signature as JSON. */
  program(code: string): [file: string, text: string][];
  args(folder: string): string[];
}

const sign = pathToFileURL(fromRoot('src/sign/index.ts')).href;
const RUNNERS: Readonly<Record<SigningKind, Runner>> = {
  node: {
    command: process.execPath,
    program: (code) => [
      [
        'main.mjs',
        `${code.replace("'ramp-widget/sign'", `'${sign}'`)}\nconsole.log(JSON.stringify([payload, signature]));`,
      ],
    ],
    args: (folder) => [join(folder, 'main.mjs')],
  },
  python: {
    command: 'python3',
    program: (code) => [['main.py', `${code}\nprint(json.dumps([payload, signature]))\n`]],
    args: (folder) => [join(folder, 'main.py')],
  },
  php: {
    command: 'php',
    program: (code) => [['main.php', `${code}\necho json_encode([$payload, $signature]);\n`]],
    args: (folder) => [join(folder, 'main.php')],
  },
  go: {
    command: 'go',
    program: (code) => [
      ['launch.go', code],
      [
        'main.go',
        'package main\nimport ("encoding/json"; "os")\nfunc main() {\n\tp, s, err := signedLaunch()\n\tif err != nil { panic(err) }\n\tjson.NewEncoder(os.Stdout).Encode([]string{p, s})\n}\n',
      ],
    ],
    args: (folder) => ['run', join(folder, 'launch.go'), join(folder, 'main.go')],
  },
};

const isThere = (command: string) =>
  spawnSync(command, [command === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0;

describe('code of the playground', () => {
  for (const [kind] of SIGNING_KINDS)
    for (const [name, wish] of Object.entries(WISHES)) {
      const { command, program, args } = RUNNERS[kind];
      const skip = isThere(command) ? false : `${command} is not installed`;
      it(`LAUNCH-01 the code for ${kind} signs ${name}`, { skip }, () => {
        const folder = fromRoot(`.cache/playground/${kind}-${wish.isFresh ? 'fresh' : 'bare'}`);
        mkdirSync(folder, { recursive: true });
        for (const [file, text] of program(signingCodeFor(kind, wish)))
          writeFileSync(join(folder, file), text);
        const output = execFileSync(command, args(folder), {
          encoding: 'utf8',
          env: {
            ...process.env,
            RAMP_SECRET: SECRET,
            RAMP_GATEWAY: NO_TOKENS,
            GOCACHE: fromRoot('.cache/go'),
            GO111MODULE: 'off',
          },
        });
        const [payload, signature] = JSON.parse(output) as [string, string];
        assert.equal(signature, createHmac('sha256', SECRET).update(payload, 'utf8').digest('hex'));
        const {
          expiresAt,
          nonce,
          issuedAt: _,
          origins,
          ...fields
        } = JSON.parse(payload) as Record<string, string>;
        assert.deepEqual(fields, FIELDS);
        assert.deepEqual(origins ?? [], wish.origins);
        assert.equal(typeof nonce === 'string', wish.isFresh);
        const left = Date.parse(expiresAt ?? '') - Date.now();
        if (wish.isFresh) assert.ok(left > 590_000 && left < 601_000, String(left));
      });
    }

  const choice: Choice = {
    gateway: 'https://ramp.example',
    attributes: [
      ['mode', 'sell'],
      ['locale', 'es'],
      ['logo', ''],
      ['refcode', HOSTILE_TAG],
    ],
    tokens: [['--ramp-accent', '#0b7a75']],
    launch: { apiKey: 'demo-merchant', payload: JSON.stringify(FIELDS), signature: 'ab' },
  };

  for (const [kind] of CODE_KINDS)
    it(`${kind}: a text of the visitor stays a text`, () => {
      const code = codeFor(kind, choice);
      assert.ok(!code.includes('<script>alert'));
      assert.ok(!code.includes('{secret}'));
    });

  it('the iframe uses the parameter names of the hosted page', () => {
    const [, address = ''] = /src="([^"]+)"/.exec(codeFor('iframe', choice))!;
    const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'));
    assert.equal(pathname, '/sell');
    assert.deepEqual(Object.fromEntries(searchParams), {
      lang: 'es',
      logo: 'true',
      refcode: HOSTILE_TAG,
      apiKey: 'demo-merchant',
      payload: JSON.stringify(FIELDS),
      signature: 'ab',
    });
  });
});
