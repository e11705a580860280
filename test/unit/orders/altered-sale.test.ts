// A running sale whose terms change: the widget stops its transfer wherever the customer, or the page's wallet, could send it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderDeposit } from '../../../src/domain/order/order.ts';
import { qrTextOf } from '../../../src/domain/order/transfer-uri.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { showOrder } from '../../../src/orders/take-order.ts';
import { restoreOrder } from '../../../src/orders/restore-order.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { SELL_ID, SELL_READ, SELL_STORED_ID, sellContext, sellOrder } from '../../support/sell-orders.ts';
import { PAYMENT, stageDeposit } from './deposit-stage.ts';

/** The terms as the gateway sends them. */
type Told = Record<string, unknown>;

const EVM = '0x3ea8df667849047a1d8160d0cec4110b009e582d';
const OTHER_EVM = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe';
const TOKEN = '0x1111111111111111111111111111111111111111';
const STELLAR = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7';
const SOLANA = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';

const currency = (ticker: string, network: string) => ({
  ticker,
  tickerWithNetwork: `${ticker}-${network}`,
  blockchainNetwork: network,
  roundOff: 6,
});
const sale = (more: Told): Told => ({ ...sellOrder('can_be_processed'), ...more });

const TOKEN_SALE = sale({
  toWallet: EVM,
  refundWallet: OTHER_EVM,
  deposit: { address: EVM, chainId: 80_002, tokenAddress: TOKEN, decimals: 6 } satisfies OrderDeposit,
});
const COIN_SALE = sale({
  fromCurrency: currency('MATIC', 'MATIC'),
  toWallet: EVM,
  deposit: { address: EVM, chainId: 80_002, decimals: 18 } satisfies OrderDeposit,
});
const memoUri = (memo: string, wallet = STELLAR) =>
  `web+stellar:pay?destination=${wallet}&amount=100&memo=${memo}&memo_type=MEMO_ID`;
const MEMO_SALE = sale({
  fromCurrency: currency('XLM', 'XLM'),
  toWallet: STELLAR,
  tag: '701548723',
  qrCodeUrl: memoUri('701548723'),
});
const BARE_SALE = sale({ fromCurrency: currency('XLM', 'XLM'), toWallet: STELLAR });
const CASED_SALE = sale({ fromCurrency: currency('SOL', 'SOL'), toWallet: SOLANA });

/** The checksum depends only on the case. */
const UPPER_EVM = EVM.toUpperCase().replace('0X', '0x');
const withDeposit = (was: Told, part: Told): Told => ({ deposit: { ...(was.deposit as Told), ...part } });

const CHANGES: ReadonlyArray<[what: string, was: Told, change: Told]> = [
  ['another wallet', TOKEN_SALE, { toWallet: OTHER_EVM, ...withDeposit(TOKEN_SALE, { address: OTHER_EVM }) }],
  ['a wallet in lower case, which makes it another one', CASED_SALE, { toWallet: SOLANA.toLowerCase() }],
  ['no wallet', MEMO_SALE, { toWallet: null }],
  ['another refund wallet', TOKEN_SALE, { refundWallet: EVM }],
  ['another memo', MEMO_SALE, { tag: '666', qrCodeUrl: memoUri('666') }],
  ['no memo', MEMO_SALE, { tag: null }],
  ['a memo where there was none', BARE_SALE, { tag: '666' }],
  ['the chain of another net', TOKEN_SALE, withDeposit(TOKEN_SALE, { chainId: 137 })],
  ['the chain of another network', TOKEN_SALE, withDeposit(TOKEN_SALE, { chainId: 1 })],
  ['no chain', TOKEN_SALE, withDeposit(TOKEN_SALE, { chainId: null })],
  ['another token', TOKEN_SALE, withDeposit(TOKEN_SALE, { tokenAddress: OTHER_EVM })],
  ['no token', TOKEN_SALE, withDeposit(TOKEN_SALE, { tokenAddress: null })],
  ['a token in place of the coin', COIN_SALE, withDeposit(COIN_SALE, { tokenAddress: TOKEN })],
  ['other decimals', TOKEN_SALE, withDeposit(TOKEN_SALE, { decimals: 0 })],
  ['no decimals', TOKEN_SALE, withDeposit(TOKEN_SALE, { decimals: null })],
  ['nothing of chain, token and decimals', TOKEN_SALE, { deposit: null }],
  ['another text of the QR code', MEMO_SALE, { qrCodeUrl: memoUri('666') }],
  [
    'the QR code of another wallet',
    MEMO_SALE,
    { qrCodeUrl: memoUri('701548723', STELLAR.replace('7', 'Q')) },
  ],
  ['another currency', MEMO_SALE, { fromCurrency: currency('USDC', 'XLM') }],
  ['another network', TOKEN_SALE, { fromCurrency: { ...currency('USDT', 'ERC20') } }],
];

const isStopped = ({ stores }: FakeContext) => stores.order.outcome === 'altered';

/** A sale is on the screen, and the page has a wallet that would send it. */
async function show(was: Told) {
  const stage = stageDeposit({ prepare: (context) => context.gateway.on(SELL_READ, { result: was }) });
  const { context, commands } = stage;
  stage.offer(() => ({ txHash: '0xabc' }));
  await showOrder(context, SELL_ID);
  commands.openPayment();
  const { order } = context.stores.order;
  assert.equal(context.stores.order.outcome, 'open');
  assert.equal(context.stores.deposit.isOffered, true, 'its wallet can be asked');
  const shown = [order!.toWallet, order!.tag, order!.deposit, qrTextOf(order!)];
  return {
    ...stage,
    becomes: (answer: Told) => context.gateway.on(SELL_READ, { result: answer }),
    assertStopped() {
      assert.ok(isStopped(context));
      const { order: kept, unfinished } = context.stores.order;
      // Neither the drawn nor the copied values follow the change.
      assert.deepEqual([kept!.toWallet, kept!.tag, kept!.deposit, qrTextOf(kept!)], shown);
      assert.deepEqual([unfinished, context.storages.local.get(SELL_STORED_ID)], [null, null]);
      assert.ok(context.reported.some(({ error }) => String(error).includes('Order: changed')));
    },
  };
}

function openAgain({ storages }: FakeContext, answer: Told): FakeContext {
  const context = sellContext(PAYMENT);
  Object.assign(context, { storages });
  context.gateway.on(SELL_READ, { result: answer });
  return context;
}

describe('a running sale', () => {
  for (const [what, was, change] of CHANGES) {
    const answer = { ...was, ...change };

    it(`is stopped by ${what} in a later read, and the page's wallet is no longer asked`, async () => {
      const { context, becomes, assertStopped, commands, asked } = await show(was);
      createOrders(context).watch();
      becomes(answer);
      await context.clock.advance(3_100);
      assertStopped();
      await commands.sendFromWallet();
      assert.equal(asked.length, 0);
    });

    it(`is stopped by ${what} in the read that the press makes, and the page's wallet is not asked`, async () => {
      const { becomes, assertStopped, commands, asked } = await show(was);
      becomes(answer);
      await commands.sendFromWallet();
      assert.equal(asked.length, 0);
      assertStopped();
    });

    it(`is stopped by ${what} after a reload, and again when its address is opened`, async () => {
      const { context } = await show(was);
      const reloaded = openAgain(context, answer);
      await restoreOrder(reloaded);
      assert.ok(isStopped(reloaded));
      const again = openAgain(reloaded, answer);
      await showOrder(again, SELL_ID);
      assert.ok(isStopped(again));
    });
  }

  it('never invites the page to send crypto once it is stopped, however often the same answer arrives', async () => {
    const context = openAgain(sellContext(PAYMENT), { ...TOKEN_SALE, status: 'created' });
    await showOrder(context, SELL_ID);
    const reloaded = openAgain(context, { ...TOKEN_SALE, refundWallet: EVM });
    await restoreOrder(reloaded);
    await showOrder(reloaded, SELL_ID);
    assert.ok(isStopped(reloaded));
    assert.ok(reloaded.sent.every(({ type }) => type !== 'payment_pending'));
  });

  for (const [what, was, change] of [
    ['the same terms again', TOKEN_SALE, {}],
    [
      'the same wallet in another case',
      TOKEN_SALE,
      { toWallet: UPPER_EVM, ...withDeposit(TOKEN_SALE, { address: UPPER_EVM }) },
    ],
    ['no text of a QR code, which is then drawn from the address', MEMO_SALE, { qrCodeUrl: null }],
    ['chain and decimals for the first time', BARE_SALE, { deposit: { decimals: 7 } }],
  ] as const)
    it(`continues and asks the page's wallet after ${what}`, async () => {
      const { context, becomes, commands, asked } = await show(was);
      becomes({ ...was, ...change });
      await commands.sendFromWallet();
      assert.deepEqual([asked.length, isStopped(context)], [1, false]);
    });

  it("continues and reports a wallet that changes once the crypto is on its way; later reads may omit the transfer's terms", async () => {
    const { context, becomes } = await show(TOKEN_SALE);
    becomes({ ...TOKEN_SALE, status: 'processing_started', deposit: null });
    await showOrder(context, SELL_ID);
    assert.deepEqual([isStopped(context), context.reported.length], [false, 0]);
    becomes({ ...TOKEN_SALE, status: 'processing_started', toWallet: OTHER_EVM, deposit: null });
    await showOrder(context, SELL_ID);
    assert.equal(isStopped(context), false);
    assert.match(String(context.reported.at(-1)?.error), /changed toWallet/);
  });
});

describe('a sale whose crypto was sent', () => {
  it('keeps the agreed payout beside a lower one until its end and over a reload, and reports the drop once', async () => {
    const { context, becomes } = await show(TOKEN_SALE);
    for (const status of ['processing_started', 'transfer_processing_started', 'complete'] as const) {
      becomes({ ...TOKEN_SALE, status, toAmount: '9.01' });
      await showOrder(context, SELL_ID);
      assert.equal(isStopped(context), false);
      assert.equal(context.stores.order.order?.toAmount, '9.01');
      assert.equal(context.stores.order.agreed?.amounts?.toAmount, '90.08');
    }
    assert.partialDeepStrictEqual(context.sent.at(-1), {
      type: 'operation_success',
      payload: { toAmount: '9.01', agreedAmount: '90.08' },
    });
    const reports = context.reported
      .map(({ error }) => String(error))
      .filter((text) => text.includes('agreed'));
    assert.equal(reports.length, 1);
    assert.match(reports[0]!, /agreed 100 to 90\.08, told 100 to 9\.01/);
    const reloaded = openAgain(context, { ...TOKEN_SALE, status: 'complete', toAmount: '9.01' });
    await showOrder(reloaded, SELL_ID);
    assert.equal(reloaded.stores.order.agreed?.amounts?.toAmount, '90.08');
  });
});
