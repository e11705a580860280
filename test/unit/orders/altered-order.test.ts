// An order whose terms differ from what was requested or shown: the widget stops before it reserves or pays it, and asks about higher fees.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { AddressFamily } from '../../../src/domain/address/address-families.ts';
import { changedTerms, isSameWallet, termsOf } from '../../../src/domain/order/order-terms.ts';
import { readShownOrder } from '../../../src/domain/order/shown-order.ts';
import { ROUTES } from '../../../src/domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../../src/domain/storage-keys.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import { showOrder } from '../../../src/orders/take-order.ts';
import { payOnce } from '../../../src/orders/run-payment.ts';
import { restoreOrder } from '../../../src/orders/restore-order.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';
import { fees } from '../../support/catalog.ts';
import { CREATE, inStatus, order, ORDER_ID, READ, RESERVE, STORED_ID } from '../../support/orders.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { stagePreparation, type Preparation } from './order-stage.ts';

const OTHER_WALLET = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';
const EUR = { ticker: 'EUR', tickerWithNetwork: 'EUR', roundOff: 2 };
const ON_TRON = { ticker: 'USDT', tickerWithNetwork: 'USDT-TRC20', blockchainNetwork: 'TRC20', roundOff: 6 };
const usdtContract = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';
const DEAR_FEES = { ...fees('USD'), providerFee: { type: 'money' as const, amount: '30', currency: 'USD' } };

const CHANGES: ReadonlyArray<[string, Partial<Order>, boolean?]> = [
  ['wallet', { toWallet: OTHER_WALLET }],
  ['memo', { toMemo: '666' }],
  ['network', { toCurrency: ON_TRON }],
  ['pay currency', { fromCurrency: EUR, fees: undefined }],
  ['type', { type: 'merchant_buy_merchant_wallet' }, true],
  ['merchant order id', { merchantData: { merchantOrderId: 'B-2' } }, true],
];
const KNOWN: Partial<Order> = { type: 'customer_buy', merchantData: { merchantOrderId: 'B-1' } };

let stage: Preparation;
const asked = (call: string) => stage.context.gateway.asked(call).length;
const store = () => stage.context.stores.order;
const path = () => stage.context.navigator.path();

function assertStopped(): void {
  assert.equal(store().outcome, 'altered');
  assert.equal(path(), ROUTES.order);
  assert.equal(stage.context.storages.local.get(STORED_ID), null);
  assert.equal(stage.context.storages.session.get(STORED_ID), null);
  assert.match(String(stage.context.reported.at(-1)?.error), /Order: changed/);
}

describe('an order with a changed term', () => {
  beforeEach(() => {
    stage = stagePreparation();
  });

  for (const [name, change, isKnownLater] of CHANGES) {
    if (!isKnownLater) {
      it(`does not reserve an order with another ${name} than requested`, async () => {
        stage.context.gateway.on(CREATE, { result: (stage.gateway.known = inStatus('created', change)) });
        await stage.commands.reserve();
        assert.deepEqual([asked(RESERVE), stage.context.sent.length], [0, 0]);
        assertStopped();
        stage.commands.toCalculator();
        assert.equal(store().order, null);
        assert.equal(store().unfinished, null);
      });
    }

    it(`does not pay if the reservation returns another ${name}`, async () => {
      stage.gateway.known = inStatus('created', KNOWN);
      stage.context.gateway.on(CREATE, { result: stage.gateway.known });
      stage.context.gateway.on(RESERVE, { result: inStatus('reserved', { ...KNOWN, ...change }) });
      await stage.commands.reserve();
      assertStopped();
      // The screen still shows the first terms.
      assert.deepEqual(termsOf(store().order as Order), termsOf(inStatus('created', KNOWN)));
    });

    it(`does not pay if the read before paying returns another ${name}`, async () => {
      stage.context.gateway.on(CREATE, () => ({
        result: (stage.gateway.known = inStatus('created', KNOWN)),
      }));
      await stage.commands.reserve();
      const shown = store().order as Order;
      stage.gateway.known = inStatus('reserved', { ...KNOWN, ...change });
      const paid = await payOnce(stage.context, { shown }, () => assert.fail('it was paid'));
      assert.equal(paid, null);
      assertStopped();
    });

    it(`does not pay if the read after a reload returns another ${name}`, async () => {
      stage.context.gateway.on(CREATE, () => ({
        result: (stage.gateway.known = inStatus('created', KNOWN)),
      }));
      await stage.commands.reserve();
      const reloaded = createFakeContext({ path: ROUTES.order });
      reloaded.storages.session = stage.context.storages.session;
      reloaded.storages.local = stage.context.storages.local;
      reloaded.gateway.on(READ, { result: inStatus('reserved', { ...KNOWN, ...change }) });
      await restoreOrder(reloaded);
      assert.equal(reloaded.stores.order.outcome, 'altered');
      assert.equal(reloaded.storages.session.get(STORED_ID), null);
      const again = createFakeContext({ path: ROUTES.order });
      Object.assign(again.storages, reloaded.storages);
      again.gateway.on(READ, { result: inStatus('reserved', { ...KNOWN, ...change }) });
      await showOrder(again, ORDER_ID);
      assert.equal(again.stores.order.outcome, 'altered', 'opened by its address once more');
    });
  }

  it('does not reserve an order with another amount than the fixed one', async () => {
    stage.context.gateway.on(CREATE, {
      result: (stage.gateway.known = inStatus('created', { fromAmount: '1000' })),
    });
    await stage.commands.reserve();
    assert.equal(asked(RESERVE), 0);
    assertStopped();
  });

  it('recognizes the wallet by a hash, so the tab does not store the wallet', async () => {
    await stage.commands.reserve();
    const { toWallet } = store().order!;
    const kept = stage.context.storages.session.get(STORAGE_KEYS.shownOrder)!;
    assert.ok(toWallet && !kept.toLowerCase().includes(toWallet.toLowerCase()));
    assert.deepEqual(changedTerms(readShownOrder(kept, ORDER_ID)!.terms, store().order!), []);
  });

  it('does not reserve an order with another merchant order id than the signed one', async () => {
    Object.assign(stage.context.stores.launch, {
      apiKey: 'demo-merchant',
      payloadText: '{"merchantOrderId":"B-1"}',
      payload: { merchantOrderId: 'B-1' },
    });
    const other = inStatus('created', { merchantData: { merchantOrderId: 'B-2' } });
    stage.context.gateway.on(CREATE, { result: (stage.gateway.known = other) });
    await stage.commands.reserve();
    assert.equal(asked(RESERVE), 0);
    assert.equal(store().outcome, 'altered');
  });

  it('shows and reports another wallet once the order is on its way', async () => {
    stage.gateway.known = inStatus('processing_started');
    await showOrder(stage.context, ORDER_ID);
    stage.gateway.known = inStatus('processing_started', { toWallet: OTHER_WALLET });
    await stage.commands.reload();
    assert.equal(store().outcome, 'open');
    assert.equal(store().order?.toWallet, OTHER_WALLET);
    assert.match(String(stage.context.reported.at(-1)?.error), /toWallet/);
  });
});

describe('fees that differ from the shown ones', () => {
  beforeEach(() => {
    stage = stagePreparation();
  });

  it('asks about them at the creation, before it reserves the order', async () => {
    const dear = inStatus('created', { fees: DEAR_FEES });
    stage.context.gateway.on(CREATE, () => ({ result: (stage.gateway.known = dear) }));
    await stage.commands.reserve();
    assert.equal(store().rateChange?.before.providerFee, '1.0000');
    assert.equal(store().rateChange?.after.providerFee, '30.0000');
    assert.equal(asked(RESERVE), 0);
    await stage.commands.acceptPrice();
    assert.equal(asked(RESERVE), 1);
    assert.equal(store().rateChange, null);
  });

  it('asks about them at the read before paying', async () => {
    stage.context.gateway.on(CREATE, () => ({ result: (stage.gateway.known = inStatus('created')) }));
    await stage.commands.reserve();
    const shown = store().order as Order;
    stage.gateway.known = inStatus('reserved', { fees: DEAR_FEES });
    const paid = await payOnce(stage.context, { shown }, () => assert.fail('it was paid'));
    assert.equal(paid, null);
    assert.equal(store().rateChange?.after.providerFee, '30.0000');
  });

  it('asks once about fees or amounts that changed during a reload, and not again after the customer has accepted', async () => {
    stage.context.gateway.on(CREATE, () => ({ result: (stage.gateway.known = inStatus('created')) }));
    await stage.commands.reserve();
    const open = () => {
      const reloaded = createFakeContext({ path: ROUTES.order });
      Object.assign(reloaded.storages, stage.context.storages);
      reloaded.gateway.on(READ, { result: inStatus('reserved', { toAmount: '90', fees: DEAR_FEES }) });
      return reloaded;
    };
    const reloaded = open();
    await restoreOrder(reloaded);
    assert.equal(reloaded.stores.order.rateChange?.before.toAmount, '98');
    assert.equal(reloaded.stores.order.rateChange?.after.toAmount, '90');
    // A second reload does not count as acceptance.
    const again = open();
    await restoreOrder(again);
    assert.equal(again.stores.order.rateChange?.before.toAmount, '98');
    await createOrders(again).acceptPrice();
    const last = open();
    await restoreOrder(last);
    assert.equal(last.stores.order.rateChange, null);
  });
});

describe('the terms of an order', () => {
  it('may be completed by a response that names a term for the first time, or omits one that was only requested', () => {
    const known = termsOf(order());
    assert.deepEqual(
      changedTerms(known, order({ toWallet: undefined, paymentProviderId: undefined }), { isAsked: true }),
      [],
    );
    assert.deepEqual(changedTerms({ pay: 'USD', receive: 'USDT-MATIC' }, order()), []);
    for (const paymentProviderId of ['better_bro', 'skrill_pne'])
      assert.deepEqual(changedTerms(known, order({ paymentProviderId })), []);
  });

  it('change if a response omits a wallet, a refund wallet or a network that it named before', () => {
    const known = termsOf(order());
    assert.deepEqual(changedTerms(known, order({ toWallet: undefined })), ['toWallet']);
    const refundable = termsOf(order({ refundWallet: OTHER_WALLET }));
    assert.deepEqual(changedTerms(refundable, order()), ['refundWallet']);
    // A wallet that was only requested may be confirmed later.
    assert.deepEqual(changedTerms(refundable, order(), { isAsked: true }), []);
    const { blockchainNetwork: _, ...nowhere } = order().toCurrency;
    assert.deepEqual(changedTerms(known, order({ toCurrency: nowhere })), ['network']);
  });

  it('of a sale include everything that makes up its transfer: memo, chain, token, decimals and the text of the QR code', () => {
    const usdt = order().toCurrency;
    const sale = (change: Partial<Order> = {}) =>
      order({
        fromCurrency: usdt,
        toCurrency: EUR,
        tag: '701548723',
        qrCodeUrl: 'web+stellar:pay?destination=G',
        deposit: { chainId: 137, tokenAddress: OTHER_WALLET, decimals: 6 },
        ...change,
      });
    const known = termsOf(sale());
    const { deposit } = sale();
    for (const [name, change] of [
      ['tag', { tag: '666' }],
      ['tag', { tag: undefined }],
      ['chain', { deposit: { ...deposit, chainId: 1 } }],
      ['token', { deposit: { ...deposit, tokenAddress: usdtContract } }],
      ['token', { deposit: { ...deposit, tokenAddress: undefined } }],
      ['decimals', { deposit: { ...deposit, decimals: 0 } }],
      ['qrText', { qrCodeUrl: 'web+stellar:pay?destination=H' }],
    ] as const)
      assert.deepEqual(changedTerms(known, sale(change)), [name]);
    assert.deepEqual(changedTerms(known, sale()), []);
    assert.deepEqual(changedTerms(known, sale({ deposit: undefined, qrCodeUrl: undefined })), []);
    const bare = (status: Order['status'], tag?: string) => sale({ status, tag });
    assert.deepEqual(changedTerms(termsOf(bare('can_be_processed')), bare('can_be_processed', '666')), [
      'tag',
    ]);
    // Before the transfer is shown, the wallet and the memo may arrive one after the other.
    assert.deepEqual(changedTerms(termsOf(bare('created')), bare('can_be_processed', '42')), []);
    const coin = termsOf(sale({ deposit: { chainId: 137, decimals: 18 } }));
    assert.deepEqual(changedTerms(coin, sale({ deposit: { ...deposit, decimals: 18 } })), ['token']);
  });

  it('compare wallets without their case if the network ignores case, and with it otherwise', () => {
    const same = (family: AddressFamily | null, one: string, other: string) =>
      isSameWallet(one, other, family);
    assert.ok(same('evm', OTHER_WALLET, OTHER_WALLET.toLowerCase()));
    assert.ok(same(null, OTHER_WALLET, OTHER_WALLET.toLowerCase()));
    assert.ok(same('near', 'Shop.near', 'shop.near'));
    const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    assert.ok(same('bitcoin', segwit, segwit.toUpperCase()));
    const cash = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
    assert.ok(same('bitcoinCash', `bitcoincash:${cash}`, cash));
    assert.ok(same('bitcoinCash', `BITCOINCASH:${cash.toUpperCase()}`, cash));
    for (const [family, wallet] of [
      ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['solana', 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'],
      ['tron', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'],
      ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
      ['stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
      [null, 'addr1Qx'],
    ] as const) {
      assert.ok(same(family, ` ${wallet}`, wallet));
      assert.ok(!same(family, wallet, wallet.toLowerCase()), wallet);
      assert.ok(!same(family, wallet, `xyz:${wallet}`), wallet);
    }
  });
});

/** If a provider accepts the order, the order continues with that provider's method. */
describe('an order whose provider belongs to another method than the chosen one', () => {
  beforeEach(() => {
    stage = stagePreparation();
  });

  it("continues with its provider's method, and the same choice finds it again", async () => {
    stage.context.gateway.on(CREATE, () => ({
      result: (stage.gateway.known = inStatus('created', { paymentProviderId: 'skrill_pne' })),
    }));
    await stage.commands.reserve();
    assert.equal(store().outcome, 'open');
    assert.equal(store().order?.status, 'reserved');
    assert.equal(path(), ROUTES.orderWithoutCard);
    assert.deepEqual(stage.context.reported, []);
    await stage.commands.reserve();
    assert.equal(asked(CREATE), 1);
  });

  it('continues with the new method if the provider changes at the reservation', async () => {
    stage.context.gateway.on(RESERVE, () => ({
      result: (stage.gateway.known = inStatus('reserved', { paymentProviderId: 'skrill_pne' })),
    }));
    await stage.commands.reserve();
    assert.equal(store().outcome, 'open');
    assert.equal(path(), ROUTES.orderWithoutCard);
  });

  it('is not paid by the pressed method if the read before paying names another one', async () => {
    await stage.commands.reserve();
    const shown = store().order as Order;
    stage.gateway.known = inStatus('reserved', { paymentProviderId: 'skrill_pne' });
    const paid = await payOnce(stage.context, { shown }, () => assert.fail('it was paid'));
    assert.equal(paid, null);
    assert.equal(store().outcome, 'open');
    assert.equal(path(), ROUTES.orderWithoutCard);
  });

  it('is stopped if a merchant signed the method, also at the reservation and after a reload', async () => {
    const sign = (context: FakeContext) =>
      Object.assign(context.stores.launch, {
        apiKey: 'demo-merchant',
        payloadText: '{"paymentType":"card"}',
        payload: { paymentType: 'card' },
      });
    sign(stage.context);
    const bySkrill = inStatus('reserved', { paymentProviderId: 'skrill_pne' });
    stage.context.gateway.on(RESERVE, { result: bySkrill });
    await stage.commands.reserve();
    assertStopped();
    assert.match(String(stage.context.reported.at(-1)?.error), /paymentType/);
    const reloaded = createFakeContext({ path: ROUTES.order });
    Object.assign(reloaded.storages, stage.context.storages);
    reloaded.gateway.on(READ, { result: bySkrill });
    await showOrder(reloaded, ORDER_ID);
    assert.equal(reloaded.stores.order.outcome, 'altered');
  });
});

describe('a paid order', () => {
  const sent = (change: Partial<Order>) => inStatus('processing_started', change);

  it('keeps the agreed amount beside a lower one, and reports the drop once', async () => {
    stage = stagePreparation();
    await stage.commands.reserve();
    for (let poll = 0; poll < 2; poll += 1) {
      stage.gateway.known = sent({ toAmount: '9.8' });
      await showOrder(stage.context, ORDER_ID);
    }
    assert.equal(store().order?.toAmount, '9.8');
    assert.equal(store().agreed?.amounts?.toAmount, '98');
    const lastEvent = stage.context.sent.at(-1);
    assert.partialDeepStrictEqual(lastEvent, {
      type: 'operation_pending',
      payload: { toAmount: '9.8', agreedAmount: '98' },
    });
    const reports = stage.context.reported.map(({ error }) => String(error));
    assert.equal(reports.length, 1);
    assert.match(reports[0]!, /agreed 100 to 98, told 100 to 9\.8/);
    const reloaded = createFakeContext({ path: ROUTES.order });
    Object.assign(reloaded.storages, stage.context.storages);
    reloaded.gateway.on(READ, { result: sent({ toAmount: '9.8' }) });
    await showOrder(reloaded, ORDER_ID);
    assert.equal(reloaded.stores.order.agreed?.amounts?.toAmount, '98');
  });
});
