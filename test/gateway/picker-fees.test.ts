// What the catalogue says that a currency costs, beside what each order with it is charged.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSandbox, type Json, type Loose, type TestSandbox } from './harness.ts';

describe('the fee of a currency', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  const result = async (path: string) => (await box.ask(path)).body.result as Loose;

  for (const apiKey of [undefined, 'demo-merchant-2']) {
    it(`PICK-07 says of a currency the fee that each order with it is charged, and none where that depends, ${apiKey ?? 'without a merchant'}`, async () => {
      const header = apiKey && Buffer.from(JSON.stringify({ apiKey })).toString('base64url');
      const { body } = await box.ask('/api/v1/currencies', {
        headers: header ? { 'x-merchant-data': header } : {},
      });
      const currencies = body.result as Json[];
      const told = new Map(
        currencies.map((one) => [one.tickerWithNetwork as string, one.feeValue as unknown]),
      );
      const query = apiKey ? `?apiKey=${apiKey}` : '';
      for (const [mode, path] of [
        ['v2', 'currencies'],
        ['v1', 'offramp/currencies'],
      ] as const) {
        for (const pair of Object.keys(await result(`/api/${mode}/${path}/rates`))) {
          const fee = (await result(`/api/v1/${path}/fees/${pair}${query}`)).providerFee as Json;
          const charged = fee.type === 'percent' ? String(Number(fee.value) / 100) : 'no percentage';
          for (const code of pair.split('_'))
            assert.ok([null, charged].includes(told.get(code) as string), pair);
        }
      }
      assert.equal(told.get('AUD'), apiKey ? '0.015' : '0.035', 'one of them is told');
    });
  }
});
