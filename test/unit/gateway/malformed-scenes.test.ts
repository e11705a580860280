// Every response has a scene with malformed fields (`test/component/app/malformed`), or a reason to have none.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { fromRoot } from '../../../elements/build/paths.ts';
import { answerSchemas } from '../../support/schema-fields.ts';

const NOT_DRAWN: Readonly<Record<string, string>> = {
  addressTemplate: 'a part of the settings',
  allowanceSchema: 'only a note beside the price, whose own tests give it nothing to say',
  exchangeRateSchema: 'a part of orders and rates',
  languagesSchema: 'is sent, not shown',
  oneTimeCodeSchema: 'a time to wait and a ticket that is sent back',
  orderFeesSchema: 'a part of orders',
  toldOrderSchema: 'the schema of an order',
};

it('every response of the gateway has a scene with malformed fields, or a reason why it needs none', async () => {
  const scenes = globSync('test/component/app/malformed/*-scenes.tsx', { cwd: fromRoot('.') })
    .map((file) => readFileSync(fromRoot(file), 'utf8'))
    .join('');
  const names = (await answerSchemas()).map(({ name }) => name.split(' ')[1]!);
  const drawn = names.filter((name) => new RegExp(`schema: (?:early\\.)?${name}\\b`).test(scenes));
  const missing = names.filter((name) => !drawn.includes(name));
  assert.deepEqual(missing.toSorted(), Object.keys(NOT_DRAWN).toSorted());
});
