// Hostile addresses in every place of every response that contains an address; the schemas list the places.
import assert from 'node:assert/strict';
import { addressOrRefused, REFUSED, safeUrl } from '../../src/lib/web-address.ts';
import { schemaFields, type Field } from '../support/schema-fields.ts';
import { answerWith, valueAt } from '../support/schema-walk.ts';
import { HOSTILE_FORMS } from './hostile-addresses.ts';
import { parseWith } from '../../src/gateway/parse-with.ts';
import type { Proof } from './proof.ts';
import { createRandom, type Random } from './random.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

function randomHost(random: Random): string {
  const label = () => Array.from({ length: 1 + random.below(12) }, () => random.pick(LETTERS)).join('');
  return `x${label()}.${label()}x.example`;
}

/** The address is dropped, and the rest of the response is parsed. */
function holds({ schema, path, name }: Field, hostile: string): void {
  const why = `${name} = ${JSON.stringify(hostile)}`;
  const parsed = parseWith(schema)(answerWith(schema, path, hostile));
  assert.ok(!valueAt(parsed, path), why);
  for (const allowLoopback of [true, false]) assert.equal(safeUrl(hostile, { allowLoopback }), null, why);
  assert.equal(addressOrRefused(hostile), REFUSED, why);
}

/** A gate that refused everything would prove nothing. */
function letsThrough({ schema, path, kind, name }: Field, host: string): void {
  const good = `https://${host}/path?query=1${kind === 'template' ? '&tx={tx}' : ''}`;
  const parsed = schema.safeParse(answerWith(schema, path, good));
  assert.ok(parsed.success, `${name}: ${JSON.stringify(parsed.error?.issues)}`);
  assert.equal(valueAt(parsed.data, path), good, name);
}

export const proof: Proof = {
  name: 'addresses',
  rule: 'no hostile address passes any schema of an answer',
  cases: { whole: 200_000, inTests: 4_000 },
  async run(cases, seed) {
    const random = createRandom(seed);
    const fields = (await schemaFields()).filter(({ kind }) => kind === 'address' || kind === 'template');
    assert.ok(fields.length >= 20, `only ${fields.length} places of addresses were found`);
    assert.ok(HOSTILE_FORMS.length >= 60);
    for (const field of fields) letsThrough(field, randomHost(random));
    for (let count = 0; count < cases; count += 1) {
      const field = fields[count % fields.length]!;
      const form = HOSTILE_FORMS[Math.floor(count / fields.length) % HOSTILE_FORMS.length]!;
      holds(field, form(randomHost(random)));
    }
    return `${fields.length} places, ${HOSTILE_FORMS.length} hostile forms, ${cases} cases`;
  },
};
