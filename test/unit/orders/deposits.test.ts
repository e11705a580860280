// The page sends the crypto of a sell order once for each key, whatever happens in between.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { DepositAnswer } from '../../../src/domain/order/deposit.ts';
import { ref } from 'valtio/vanilla';
import { takeAnswer } from '../../../src/orders/take-order.ts';
import { settle } from '../../support/fake-clock.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { DEPOSIT_WALLET, haveSellOrder, SELL_ID, sellOrder } from '../../support/sell-orders.ts';
import { type DepositStage, stageDeposit } from './deposit-stage.ts';

let { context, commands, asked, offer, deposit, saidSent } = {} as DepositStage;

function begin(storages?: FakeContext['storages']): void {
  ({ context, commands, asked, offer, deposit, saidSent } = stageDeposit({ storages }));
}
const beginEach = () => begin();

describe('onDeposit', () => {
  beforeEach(beginEach);

  it('offers the wallet only while the page has a handler', async () => {
    commands.openPayment();
    assert.equal(deposit().isOffered, false);
    offer(() => ({ txHash: '0x1' }));
    await context.clock.advance(1_000);
    assert.equal(deposit().isOffered, true);
  });

  it('HOST-08 gives the handler everything, and tells the host payment_sent with the hash', async () => {
    offer(() => Promise.resolve({ txHash: '0xabc' }));
    await commands.sendFromWallet();
    const { idempotencyKey, ...request } = asked[0]!;
    assert.ok(idempotencyKey);
    assert.deepEqual(request, {
      orderId: SELL_ID,
      toWallet: DEPOSIT_WALLET,
      tag: '77',
      amount: '100',
      currency: 'USDT-MATIC',
      network: 'MATIC',
      expiresAt: '2026-01-01T00:10:00.000Z',
    });
    assert.equal(deposit().phase, 'sent');
    assert.equal(deposit().txHash, '0xabc');
    assert.equal(saidSent(), 1);
  });

  it('names chain, token and decimals to the handler, so that a wallet can build the transfer from them', async () => {
    const tokenAddress = '0x1111111111111111111111111111111111111111';
    const uri = `ethereum:${tokenAddress}@80002/transfer?address=${DEPOSIT_WALLET}&uint256=100000000`;
    const chain = { chainId: 80_002, tokenAddress, decimals: 6, uri };
    haveSellOrder(context, sellOrder('can_be_processed', { deposit: { address: DEPOSIT_WALLET, ...chain } }));
    offer(() => ({ txHash: '0xabc' }));
    await commands.sendFromWallet();
    const { chainId, decimals, ...request } = asked[0]!;
    assert.deepEqual({ chainId, tokenAddress: request.tokenAddress, decimals, uri: request.uri }, chain);
  });

  it('never asks for another token than the catalogue lists for the sold currency', async () => {
    const { catalog } = context.stores;
    const contract = '0x2222222222222222222222222222222222222222';
    catalog.currencies = ref(
      catalog.currencies.map((known) =>
        known.tickerWithNetwork === 'USDT-MATIC' ? { ...known, tokenAddress: contract } : known,
      ),
    );
    for (const tokenAddress of ['0x1111111111111111111111111111111111111111', undefined]) {
      haveSellOrder(context, sellOrder('can_be_processed', { deposit: { chainId: 80_002, tokenAddress } }));
      offer(() => ({ txHash: '0xabc' }));
      await commands.sendFromWallet();
      assert.deepEqual([asked.length, deposit().isOffered], [0, false]);
    }
    haveSellOrder(context, sellOrder('can_be_processed', { deposit: { tokenAddress: contract } }));
    await commands.sendFromWallet();
    assert.equal(asked.length, 1);
  });

  it("asks for the catalogue's token if the gateway sends no deposit, because otherwise the wallet would send the network's coin", async () => {
    const { catalog } = context.stores;
    const contract = '0x2222222222222222222222222222222222222222';
    catalog.currencies = ref(
      catalog.currencies.map((known) =>
        known.tickerWithNetwork === 'USDT-MATIC' ? { ...known, tokenAddress: contract } : known,
      ),
    );
    haveSellOrder(context, sellOrder('can_be_processed'));
    offer(() => ({ txHash: '0xabc' }));
    await commands.sendFromWallet();
    assert.equal(asked[0]!.tokenAddress, contract);
  });

  it('asks once after two presses', async () => {
    let answer: (value: DepositAnswer) => void = () => undefined;
    offer(() => new Promise((resolve) => void (answer = resolve)));
    const first = commands.sendFromWallet();
    await commands.sendFromWallet();
    await settle();
    assert.equal(asked.length, 1);
    assert.equal(deposit().phase, 'waiting');
    answer({ txHash: '0x1' });
    await first;
    await commands.sendFromWallet();
    assert.equal(asked.length, 1);
    assert.equal(saidSent(), 1);
  });

  for (const [name, throws, refusal] of [
    ['a wallet whose owner refuses (EIP-1193)', Object.assign(new Error('no'), { code: 4001 }), 'rejected'],
    [
      'a typed refusal that is thrown',
      Object.assign(new Error('no'), { code: 'insufficient_funds' }),
      'insufficient_funds',
    ],
    ['a handler that breaks', new Error('boom'), 'unknown'],
  ] as const) {
    it(`reads ${name} as ${refusal}`, async () => {
      offer(() => Promise.reject(throws));
      await commands.sendFromWallet();
      assert.equal(deposit().refusal, refusal);
      assert.equal(saidSent(), 0);
    });
  }

  it('does not treat an empty answer as a transfer', async () => {
    offer(() => undefined);
    await commands.sendFromWallet();
    assert.deepEqual([deposit().refusal, saidSent()], ['unknown', 0]);
  });

  it('sends nothing again after a reload during a pending request', async () => {
    offer(() => new Promise(() => undefined));
    void commands.sendFromWallet();
    await settle();
    begin(context.storages);
    offer(() => ({ txHash: '0x2' }));
    commands.openPayment();
    assert.equal(deposit().phase, 'begun');
    await commands.sendFromWallet();
    assert.equal(asked.length, 0);
  });

  it('enables the button again after a refusal in another tab', async () => {
    let refuse: (answer: DepositAnswer) => void = () => undefined;
    offer(() => new Promise<DepositAnswer>((resolve) => (refuse = resolve)));
    void commands.sendFromWallet();
    await settle();
    begin(context.storages);
    offer(() => ({ txHash: '0x2' }));
    commands.openPayment();
    assert.equal(deposit().phase, 'begun');
    refuse({ error: 'rejected' });
    await context.clock.advance(1_000);
    assert.equal(deposit().phase, 'none');
    await commands.sendFromWallet();
    assert.equal(asked.length, 1);
  });

  it('hides the button when the reservation has expired', async () => {
    offer(() => ({ txHash: '0x1' }));
    commands.openPayment();
    await context.clock.advance(600_000);
    assert.equal(deposit().isOffered, false);
    await commands.sendFromWallet();
    assert.equal(asked.length, 0);
  });

  it('stores a hash that arrives after the order has expired, and does not announce it as a payment', async () => {
    let answer: (value: DepositAnswer) => void = () => undefined;
    offer(() => new Promise((resolve) => void (answer = resolve)));
    const sending = commands.sendFromWallet();
    await settle();
    takeAnswer(context, sellOrder('expired'));
    answer({ txHash: '0xlate' });
    await sending;
    assert.equal(deposit().txHash, '0xlate');
    assert.equal(saidSent(), 0);
  });

  it('hides the button once the crypto is seen', async () => {
    offer(() => ({ txHash: '0x1' }));
    takeAnswer(context, sellOrder('processing_started'));
    commands.openPayment();
    assert.equal(deposit().isOffered, false);
  });
});

describe("'I have sent the crypto'", () => {
  beforeEach(beginEach);

  it('HOST-08 posts nothing to the gateway, tells the host once and stays after a reload', async () => {
    commands.openPayment();
    await settle();
    const before = context.gateway.requests.length;
    commands.markSent();
    commands.markSent();
    assert.equal(context.gateway.requests.length, before);
    assert.equal(saidSent(), 1);
    assert.equal(deposit().isMarkedSent, true);
    begin(context.storages);
    commands.openPayment();
    assert.equal(deposit().isMarkedSent, true);
  });
});
