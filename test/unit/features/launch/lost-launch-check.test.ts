// The response to the launch's check is lost, broken, slow or missing: a signed launch retries, an unsigned key does not wait for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Order } from '../../../../src/domain/order/order.ts';
import { orderIdKeyOf } from '../../../../src/orders/stored-order-id.ts';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { wait } from '../../../../src/lib/time/clock.ts';
import { fees, rate } from '../../../support/catalog.ts';
import { FAILED_CALLS } from '../../../support/failed-calls.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import type { Answer } from '../../../support/fake-gateway.ts';
import { inStatus, order, WALLET } from '../../../support/orders.ts';
import { stageStart } from './staged-start.ts';
import { ready } from './start-stage.ts';

const CHECK = {
  buy: 'POST /api/v1/merchants/validate-widget',
  sell: 'POST /api/v1/offramp/merchants/validate-widget',
} as const;
const CHECKED: Answer = { result: { merchant: { name: 'Harbour Games' }, launchId: 'launch-1' } };
const REFUSED: Answer = {
  status: 422,
  error: { code: 'validation_error', message: 'x', payload: { apiKey: ['The merchant is not known.'] } },
};
/** The first try of a call that stays silent, and the pause after it. */
const WITH_SECOND_TRY_MS = 12_000;
const PATIENCE_MS = 1_000;

const launchOf = (payload: object | null, signature: string | null = 'ab') => ({
  launch: {
    apiKey: 'demo-merchant',
    payloadText: payload && JSON.stringify(payload),
    signature,
    launchId: null,
    checkKey: signature && 'key-1',
    defaultCurrency: null,
  },
});
const SELLING: FakeContextOptions = { mode: 'sell', path: '/sell' };

const SIGNED: Readonly<Record<string, FakeContextOptions>> = {
  'a signed currency': launchOf({ toCurrency: 'USDT-MATIC' }),
  'a signed payment': launchOf({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: WALLET }),
  'signed wallets': launchOf({ walletAddresses: { MATIC: { address: WALLET } } }),
  'a signed launch without parameters': launchOf({}),
  'a signed sale': { ...SELLING, ...launchOf({ fromCurrency: 'USDT-MATIC', refundWallet: WALLET }) },
};
const UNSIGNED: Readonly<Record<string, FakeContextOptions>> = {
  'an API key': launchOf(null, null),
  'an API key of a sale': { ...SELLING, ...launchOf(null, null) },
};

function stage(options: FakeContextOptions): FakeContext {
  const context = ready(createFakeContext(options));
  context.gateway.on('GET /api/v1/offramp/currencies/rates', { result: { 'USDT-MATIC_EUR': rate() } });
  context.gateway.on('GET /api/v1/offramp/currencies/fees/USDT-MATIC_EUR', { result: fees('EUR') });
  return context;
}

const checkOf = ({ stores }: FakeContext) => CHECK[stores.widget.mode];
const checksOf = (context: FakeContext) => context.gateway.asked(checkOf(context));
const stateOf = ({ stores }: FakeContext) => [stores.widget.phase, stores.calculator.form.feesState];
const QUOTED = ['done', 'loaded'];

function begin(context: FakeContext, ...answers: Answer[]): ReturnType<typeof createStartCommands> {
  context.gateway.on(checkOf(context), () => (answers.length > 1 ? answers.shift()! : answers[0]!));
  const commands = createStartCommands(context);
  void commands.start();
  return commands;
}

for (const [title, options] of Object.entries(SIGNED))
  describe(title, () => {
    for (const [how, answer] of FAILED_CALLS)
      it(`API-30 shows its quote without a press if one answer to its check ${how}, and retries under one key`, async () => {
        const context = stage(options);
        begin(context, answer, CHECKED);
        await context.clock.advance(WITH_SECOND_TRY_MS);
        assert.deepEqual(stateOf(context), QUOTED);
        assert.deepEqual(
          checksOf(context).map(({ headers }) => headers.get('idempotency-key')),
          ['key-1', 'key-1'],
        );
        const [first, second] = checksOf(context);
        assert.deepEqual(second!.body, first!.body);
        assert.equal(context.stores.launch.launchId, 'launch-1');
        assert.deepEqual(context.sent, []);
      });

    it('shows its quote as soon as a slow answer to its check arrives', async () => {
      const context = stage(options);
      context.gateway.on(checkOf(context), async () => {
        await wait(context.clock, 3_000, context.scope.signal);
        return CHECKED;
      });
      void createStartCommands(context).start();
      await context.clock.advance(2_900);
      assert.notEqual(context.stores.widget.phase, 'done');
      await context.clock.advance(100);
      assert.deepEqual(stateOf(context), QUOTED);
      assert.equal(checksOf(context).length, 1);
    });

    it('sends no key once it has an id, because the check then uses up no nonce', async () => {
      const context = stage({ ...options, launch: { ...options.launch!, launchId: 'launch-1' } });
      begin(context, CHECKED);
      await context.clock.advance(0);
      assert.equal(checksOf(context)[0]!.headers.get('idempotency-key'), null);
    });

    it('START-02 is refused at once if the gateway refuses it, without a retry', async () => {
      const context = stage(options);
      begin(context, REFUSED);
      await context.clock.advance(WITH_SECOND_TRY_MS);
      assert.equal(context.stores.widget.failure?.reason, 'unknown_merchant');
      assert.equal(checksOf(context).length, 1);
    });
  });

for (const [title, options] of Object.entries(UNSIGNED))
  describe(`${title} without a signature`, () => {
    for (const [how, answer] of FAILED_CALLS) {
      it(`API-30 shows its quote within a second if one answer to its check ${how}, and its name when it arrives`, async () => {
        const context = stage(options);
        begin(context, answer, CHECKED);
        await context.clock.advance(PATIENCE_MS);
        assert.deepEqual(stateOf(context), QUOTED);
        await context.clock.advance(WITH_SECOND_TRY_MS);
        assert.equal(context.stores.launch.merchant?.name, 'Harbour Games');
        assert.deepEqual(context.sent, []);
      });

      it(`continues without its name if each answer to its check ${how}, because the gateway checks the key with each order`, async () => {
        const context = stage(options);
        begin(context, answer);
        await context.clock.advance(40_000);
        assert.deepEqual(stateOf(context), QUOTED);
        assert.deepEqual(context.sent, []);
        assert.ok(context.reported.some(({ step }) => step === 'check key'));
      });
    }

    for (const [when, lateMs] of [
      ['while the start still loads', PATIENCE_MS + 500],
      ['after the quote is there', 8_000],
    ] as const)
      it(`START-02 is refused ${when}`, async () => {
        const context = stage(options);
        const rates = `GET ${context.stores.widget.mode === 'buy' ? '/api/v2' : '/api/v1/offramp'}/currencies/rates`;
        const good = { result: { 'USDT-MATIC_EUR': rate(), 'USD_USDT-MATIC': rate() } };
        context.gateway.on(rates, async () => {
          await wait(context.clock, 3_000, context.scope.signal);
          return good;
        });
        context.gateway.on(checkOf(context), async () => {
          await wait(context.clock, lateMs, context.scope.signal);
          return REFUSED;
        });
        void createStartCommands(context).start();
        await context.clock.advance(9_000);
        const { widget } = context.stores;
        assert.deepEqual([widget.phase, widget.failure?.reason], ['failed', 'unknown_merchant']);
        assert.deepEqual(
          context.sent.map(({ type }) => type),
          ['error'],
        );
      });
  });

describe('settings that say whether a key is for tests', () => {
  const TEST_KEY = { launch: { ...launchOf(null, null).launch, apiKey: 'pk_test_shop' } };

  it('delay no quote while they are missing, and refuse a key of the other kind when they arrive', async () => {
    const context = stage(TEST_KEY);
    context.gateway.on('GET /widget-api/v1/config', async () => {
      await wait(context.clock, 4_000, context.scope.signal);
      return { result: { sandbox: false } };
    });
    begin(context, CHECKED);
    await context.clock.advance(PATIENCE_MS);
    assert.deepEqual(stateOf(context), QUOTED);
    await context.clock.advance(4_000);
    assert.equal(context.stores.widget.failure?.reason, 'key_of_other_mode');
  });
});

describe('a launch whose check cannot be repeated after a reload', () => {
  const CARD = { path: '/buy/order', hasSession: true, payload: { toCurrency: 'USDT-MATIC' } } as const;
  const reloaded = (order: Order, launchId: string | null, answer: Answer) => {
    const { context, begin: start } = stageStart({ what: 'a reload at its order', ...CARD, order });
    context.stores.launch.launchId = launchId;
    context.storages.local.set(orderIdKeyOf(context), order.id);
    context.gateway.on(CHECK.buy, answer);
    start();
    return context;
  };
  const DOWN: Answer = { status: 500, error: { code: 'unexpected_server_error' } };

  it('shows an order on its way, because the launch was checked before in this tab', async () => {
    const paid = inStatus('processing_started');
    const context = reloaded(paid, 'launch-1', DOWN);
    await context.clock.advance(WITH_SECOND_TRY_MS);
    const { widget, order } = context.stores;
    assert.deepEqual(
      [widget.phase, context.navigator.path(), order.order?.id],
      ['done', '/buy/order', paid.id],
    );
  });

  for (const [what, wanted, launchId, answer] of [
    ['an order that can still be paid', order(), 'launch-1', DOWN],
    ['an order of a launch that was never checked', inStatus('processing_started'), null, DOWN],
    ['a launch that is refused', inStatus('processing_started'), 'launch-1', REFUSED],
  ] as const)
    it(`fails the start of ${what}`, async () => {
      const context = reloaded(wanted, launchId, answer);
      await context.clock.advance(WITH_SECOND_TRY_MS);
      assert.equal(context.stores.widget.phase, 'failed');
    });
});
