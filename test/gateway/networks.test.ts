// Each of the less common networks can be quoted, bought and sold.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAddressValidator } from '../../src/vendors/addresses/address-validator.ts';
import { EXTRA_NETWORKS } from '../support/network-addresses.ts';
import { EVM, openSandbox, SELL_CARD, type Json, type TestSandbox } from './harness.ts';

describe('networks of their own address form', () => {
  let box: TestSandbox;
  let token = '';
  before(async () => {
    box = openSandbox();
    token = await box.signIn('returning@example.com');
  });
  after(() => box.close());

  for (const { currency, address } of EXTRA_NETWORKS) {
    it(`${currency} is listed and quoted in both directions`, async () => {
      const { body: listed } = await box.ask('/api/v1/currencies');
      const entry = (listed.result as Json[]).find((known) => known.tickerWithNetwork === currency);
      assert.ok(entry?.isCrypto && entry.blockchainNetwork);
      for (const [path, key] of [
        ['/api/v2/currencies/rates', `USD_${currency}`],
        ['/api/v1/offramp/currencies/rates', `${currency}_EUR`],
      ] as const) {
        const { body } = await box.ask(path);
        assert.ok(Number((body.result as Record<string, Json>)[key]?.exchangeRate.multiplier) > 0, key);
      }
      assert.equal((await box.ask(`/api/v1/currencies/fees/USD_${currency}`)).status, 200);
    });

    it(`${currency} can be bought to an address of its network`, async () => {
      const order = await box.createOrder(token, { toCurrency: currency, toWallet: address });
      assert.equal(order.toWallet, address);
      assert.equal(order.toCurrency.tickerWithNetwork, currency);
      const { status, body } = await box.post(
        '/api/v1/orders',
        { paymentType: 'card', fromCurrency: 'USD', toCurrency: currency, fromAmount: '100', toWallet: '§' },
        { token },
      );
      assert.equal(status, 422);
      assert.ok(body.error.payload.toWallet);
    });

    it(`${currency} can be sold to an address that passes the widget’s own check`, async () => {
      const { body } = await box.ask('/api/v1/offramp/currencies/rates');
      const { minAmount } = (body.result as Record<string, Json>)[`${currency}_EUR`]!;
      const created = await box.post(
        '/api/v1/offramp/orders',
        { fromCurrency: currency, toCurrency: 'EUR', fromAmount: minAmount },
        { token },
      );
      const { id } = created.body.result as Json;
      const paid = await box.post(
        `/api/v1/offramp/orders/${id}/processing`,
        { card: [SELL_CARD] },
        { token },
      );
      const { toWallet, fromCurrency } = paid.body.result as Json;
      const validator = createAddressValidator({ nearRpc: () => null });
      const verdict = await validator.validate(toWallet as string, {
        tickerWithNetwork: currency,
        blockchainNetwork: fromCurrency.blockchainNetwork as string,
      });
      assert.deepEqual(verdict.ok, true, JSON.stringify([toWallet, verdict]));
    });
  }

  it('an address of another network is refused', async () => {
    const { status } = await box.post(
      '/api/v1/orders',
      { paymentType: 'card', fromCurrency: 'USD', toCurrency: 'XLM', fromAmount: '100', toWallet: EVM },
      { token },
    );
    assert.equal(status, 422);
  });
});
