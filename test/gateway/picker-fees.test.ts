// Compares the fees in the catalogue with those that orders are charged.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSandbox, type Json, type Loose, type TestSandbox } from './harness.ts';

describe('the fee of a currency', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  const result = async (path: string) => (await box.ask(path)).body.result as Loose;

  for (const apiKey of [undefined, 'demo-merchant-2']) {
    it(`PICK-07 the catalogue states a currency's fee only if every order with it is charged that fee, ${apiKey ?? 'without a merchant'}`, async () => {
      const header = apiKey && Buffer.from(JSON.stringify({ apiKey })).toString('base64url');
      const { body } = await box.ask('/api/v1/currencies', {
        headers: header ? { 'x-merchant-data': header } : {},
      });
      const currencies = body.result as Json[];
      const feesByTicker = new Map(
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
            assert.ok([null, charged].includes(feesByTicker.get(code) as string), pair);
        }
      }
      assert.equal(feesByTicker.get('AUD'), apiKey ? '0.015' : '0.035', 'one of them is told');
    });
  }
});
