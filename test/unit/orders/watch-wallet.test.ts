// The widget remembers the wallet of a delivered purchase by its network, and never any other wallet.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLastWallets, WALLET_KEYS } from '../../../src/domain/address/last-wallets.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { numberRead } from '../../../src/orders/order-changes.ts';
import { takeOrder } from '../../../src/orders/take-order.ts';
import { logOut } from '../../../src/features/customer/log-out.ts';
import { watchWallet } from '../../../src/orders/watch-wallet.ts';
import { createFakeContext, type FakeContext, type FakeContextOptions } from '../../support/fake-context.ts';
import { inStatus, WALLET } from '../../support/orders.ts';

const OTHER = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

function take(context: FakeContext, status: Order['status'], more: Partial<Order> = {}): void {
  takeOrder(context, { ...inStatus(status), ...more }, numberRead(context.stores.order));
}

function watching(options: FakeContextOptions = {}): FakeContext {
  const context = createFakeContext(options);
  watchWallet(context);
  return context;
}

const remembered = ({ storages }: FakeContext) => readLastWallets(storages.local.get(WALLET_KEYS.last));

describe('remembering the wallet of a purchase', () => {
  it('stores it by network once the order is complete, and not before', () => {
    const context = watching();
    const network = inStatus('reserved').toCurrency.blockchainNetwork!;
    take(context, 'reserved');
    take(context, 'transfer_processing_started');
    assert.deepEqual(remembered(context), {});
    take(context, 'complete');
    assert.deepEqual(remembered(context), { [network]: WALLET });
  });

  it('stores none of an order that failed or expired', () => {
    for (const end of ['failed', 'expired'] as const) {
      const context = watching();
      take(context, 'reserved');
      take(context, end);
      assert.deepEqual(remembered(context), {}, end);
    }
  });

  it('stores none that only the gateway named, before or after the payment', () => {
    const context = watching();
    take(context, 'complete');
    assert.deepEqual(remembered(context), {});
    const swapped = watching();
    take(swapped, 'reserved');
    take(swapped, 'transfer_processing_started', { toWallet: OTHER });
    take(swapped, 'complete', { toWallet: OTHER });
    assert.deepEqual(remembered(swapped), {});
  });

  it("stores none of a merchant's signed launch, and no deposit address of a sale", () => {
    const signed = watching();
    signed.stores.launch.signature = 'a'.repeat(64);
    const ofMerchant = { merchantData: { payload: '{}' } };
    const sale = watching({ mode: 'sell' });
    for (const [context, more] of [
      [signed, {}],
      [watching(), ofMerchant],
      [sale, {}],
    ] as const) {
      take(context, 'reserved', more);
      take(context, 'complete', more);
      assert.deepEqual(remembered(context), {});
    }
  });

  it('stores none on a network with memos, because the address alone may lead to another account', () => {
    const { toCurrency } = inStatus('reserved');
    const stellar = { ...toCurrency, tickerWithNetwork: 'XLM', blockchainNetwork: 'XLM' };
    const context = watching();
    take(context, 'reserved', { toCurrency: stellar });
    take(context, 'complete', { toCurrency: stellar });
    assert.deepEqual(remembered(context), {});
  });

  it('deletes it at log-out', () => {
    const context = watching();
    take(context, 'reserved');
    take(context, 'complete');
    context.gateway.on('POST /api/v1/customers/sign-out', { result: {} });
    logOut(context);
    assert.deepEqual(remembered(context), {});
  });

  it('reads only texts that can be addresses', () => {
    const text = JSON.stringify({ MATIC: WALLET, BTC: 1, ETH: 'two words', XLM: 'x'.repeat(129) });
    assert.deepEqual(readLastWallets(text), { MATIC: WALLET });
    for (const broken of [null, '', 'null', '[', '"text"']) assert.deepEqual(readLastWallets(broken), {});
  });
});
