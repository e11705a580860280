// A start at a later step waits for its customer and its order, or for the amounts before there is an order; and for nothing else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COUNTRY_PATH, CONFIG_PATH } from '../../../../src/gateway/contract/paths.ts';
import { hasMoved } from '../../../../src/domain/order/status.ts';
import { calculatorPath } from '../../../../src/domain/routes/paths.ts';
import { COUNTRIES_PATH, CUSTOMER_PATH } from '../../../../src/gateway/contract/customer-paths.ts';
import { FAILED_CALLS } from '../../../support/failed-calls.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { inStatus, order, ORDER_PATH } from '../../../support/orders.ts';
import { SELL_ID, SELL_PATH, sellOrder } from '../../../support/sell-orders.ts';
import { draftOf, WALLET } from '../../../support/starts.ts';
import {
  callsOf,
  CALLS,
  once,
  slow,
  SLOW_MS,
  stageStart,
  TRIES,
  WAYS,
  type LaterStart,
  type StagedStart,
  type Disturb,
} from './staged-start.ts';

/** The longest wait for what the step does not need. */
const PATIENCE_MS = 1_000;
/** The longest wait for the customer and the order, which is shorter after a failure. */
const LATE_MS = { silent: 6_000, failed: 2_500 } as const;
const VISIT_MS = 60_000;

const chosen = (nowMs: number) => ({ 'ramp.draft': draftOf('USD', 'USDT-MATIC', nowMs) });
const withWallet = (nowMs: number) => ({
  'ramp.draft': JSON.stringify({
    ...(JSON.parse(draftOf('USD', 'USDT-MATIC', nowMs)) as object),
    address: WALLET,
  }),
});
const reloadedAt = (path: string) => (nowMs: number) => ({
  'ramp.step': JSON.stringify({
    ...{ path, mode: 'buy', trail: ['/buy'], launch: '', place: '', keptIn: -1, leftAt: nowMs },
  }),
});
const sell = { mode: 'sell' } as const;
const customer = { hasSession: true } as const;

/** For a tag in a frame that was reloaded, or for the hosted page by its address. */
const STEPS: readonly (LaterStart & { step: string })[] = [
  { what: 'an earlier choice', step: '/buy/wallet_address', kept: chosen },
  { what: 'the wallet', step: '/buy/wallet_address', path: '/buy/wallet_address', kept: chosen },
  { what: 'the sign-in', step: '/buy/login', path: '/buy/login', kept: withWallet },
  {
    what: "the customer's data",
    step: '/buy/user_info',
    path: '/buy/user_info',
    kept: withWallet,
    ...customer,
  },
  { what: 'the card', step: '/buy/order', path: '/buy/order', order: order(), ...customer },
  {
    what: 'the card after a reload',
    step: '/buy/order',
    way: 'frame',
    kept: reloadedAt('/buy/order'),
    order: order(),
    ...customer,
  },
  {
    what: 'a payment without card',
    ...{ step: '/buy/confirm_transaction', path: '/buy/confirm_transaction' },
    ...{ order: order({ paymentProviderId: 'pix_pne' }), ...customer },
  },
  {
    what: 'an order on its way',
    step: '/buy/order',
    path: '/buy/order',
    order: inStatus('processing_started'),
    ...customer,
  },
  ...(['card_select', 'payment', 'status'] as const).map((screen) => {
    const path = `/sell/order/${SELL_ID}/${screen}`;
    const status = (
      { card_select: 'reserved', payment: 'can_be_processed', status: 'transfer_processing_started' } as const
    )[screen];
    return {
      what: `the ${screen} of a sale`,
      step: path,
      path,
      given: sell,
      order: sellOrder(status),
      ...customer,
    };
  }),
];

const CUSTOMER = `GET ${CUSTOMER_PATH}`;
const ORDERS = [`GET ${ORDER_PATH}`, `GET ${SELL_PATH}`];
const isFees = (call: string) => call.includes('/currencies/fees/');
const isList = (call: string) => /\/currencies(\/rates)?$/.test(call);
/** Calls that no step needs and that it can still make later. */
const OTHERS = [COUNTRY_PATH, COUNTRIES_PATH, CONFIG_PATH].map((path) => `GET ${path}`);

const viewOf = ({ stores, navigator, sent }: FakeContext) => ({
  path: navigator.path(),
  phase: stores.widget.phase,
  failure: stores.widget.failure,
  notice: stores.calculator.notice,
  customer: stores.session.customer?.id,
  order: stores.order.order?.id,
  errors: sent.filter(({ type }) => type === 'error').length,
});
const quoteOf = ({ stores }: FakeContext) => {
  const { payValue, receiveValue, feesState } = stores.calculator.form;
  return [payValue, receiveValue, feesState];
};

async function undisturbed(start: LaterStart) {
  const { context, begin } = stageStart(start);
  begin();
  await context.clock.advance(0);
  const [view, quote] = [viewOf(context), quoteOf(context)];
  await context.clock.advance(VISIT_MS);
  assert.deepEqual(viewOf(context), view);
  return { view, quote, calls: callsOf(context) };
}

for (const start of STEPS) {
  const { view, quote, calls } = await undisturbed(start);
  const begun = (call: string, disturb: (staged: StagedStart) => Disturb) => {
    const staged = stageStart(start);
    const asked = staged.disturb(call, disturb(staged));
    staged.begin();
    return { ...staged, asked, advance: staged.context.clock.advance };
  };
  const isOnItsWay = start.order && hasMoved(start.order.status, start.given?.mode ?? 'buy');
  const isUnneededList = (call: string) => isOnItsWay === true && isList(call);
  const isWaitedFor = (call: string) =>
    !OTHERS.includes(call) && !(start.order && isFees(call)) && !isUnneededList(call);

  describe(`${start.what} is reached`, () => {
    it('at once if nothing is wrong', () => {
      assert.deepEqual(
        [view.path, view.phase, view.notice, view.errors, view.order, quote[2]],
        [start.step, 'done', null, 0, start.order?.id, 'loaded'],
      );
      assert.equal(view.customer !== undefined, Boolean(start.hasSession));
      const known = [...CALLS, ...ORDERS];
      assert.deepEqual(
        [...calls.keys()].filter((call) => !known.includes(call)),
        [],
      );
      assert.equal(
        ORDERS.some((call) => calls.has(call)),
        Boolean(start.order),
      );
    });

    for (const call of calls.keys()) {
      const isTheirs = call === CUSTOMER || ORDERS.includes(call);
      if (!isWaitedFor(call)) {
        for (const { how, disturb, isLate } of WAYS)
          it(`${isLate || isUnneededList(call) ? 'within a second' : 'at once'} if the answer to ${call} ${how}`, async () => {
            const { context, asked, advance } = begun(call, disturb);
            await advance(isLate || isUnneededList(call) ? PATIENCE_MS : 0);
            assert.deepEqual(viewOf(context), view);
            await advance(VISIT_MS);
            assert.deepEqual(viewOf(context), view);
            assert.ok(asked() >= 1);
          });
        continue;
      }

      it(`as soon as a slow answer to ${call} arrives`, async () => {
        const { context, advance } = begun(call, slow);
        await advance(SLOW_MS - 1);
        assert.deepEqual([viewOf(context).failure, viewOf(context).notice], [null, null]);
        assert.notEqual(viewOf(context).phase, 'done');
        await advance(1);
        assert.deepEqual([viewOf(context), quoteOf(context)], [view, quote]);
      });

      for (const [how, answer] of FAILED_CALLS) {
        const isSilent = answer === 'never';
        if (!isTheirs || !isSilent)
          it(`without a press if one answer to ${call} ${how}`, async () => {
            const { context, asked, advance } = begun(call, () => once(answer));
            const again = TRIES[isSilent ? 'silent' : 'soon'][1];
            await advance(again - 1);
            assert.deepEqual([viewOf(context).failure, viewOf(context).notice], [null, null]);
            await advance(1);
            assert.deepEqual([viewOf(context), quoteOf(context)], [view, quote]);
            assert.equal(asked(), calls.get(call)! + 1);
          });
        if (!isTheirs) continue;

        it(`within a bearable time if each answer to ${call} ${how}, and the calculator says so`, async () => {
          const { context, asked, advance } = begun(call, () => () => answer);
          const saidAt = LATE_MS[isSilent ? 'silent' : 'failed'];
          await advance(saidAt - 1);
          assert.deepEqual([viewOf(context).phase, viewOf(context).notice], ['loading', null]);
          await advance(1);
          const { path, phase, notice, errors } = viewOf(context);
          assert.deepEqual(
            [path, phase, notice, errors],
            [calculatorPath(context.stores.widget.mode), 'done', 'no_customer', 0],
          );
          assert.ok(asked() >= 1);
        });
      }
    }
  });
}

describe('an order on its way is shown', () => {
  const ON_ITS_WAY = STEPS.find(({ what }) => what === 'an order on its way')!;
  const RATES = 'GET /api/v2/currencies/rates';
  const begun = (answer: Disturb) => {
    const staged = stageStart(ON_ITS_WAY);
    let reloads = 0;
    staged.context.environment.reload = () => void (reloads += 1);
    staged.disturb(RATES, answer);
    staged.begin();
    return { ...staged, reloads: () => reloads };
  };

  it('if the lists have failed, and the calculator starts again when the customer opens it', async () => {
    const { context, reloads } = begun(() => 'offline');
    await context.clock.advance(VISIT_MS);
    assert.deepEqual(
      [viewOf(context).path, viewOf(context).order, reloads()],
      [ON_ITS_WAY.step, ON_ITS_WAY.order!.id, 0],
    );
    context.navigator.go('/buy');
    await context.clock.advance(0);
    assert.equal(reloads(), 1);
  });

  it('if the lists load late, and the calculator needs no further start', async () => {
    const { context, reloads } = begun(once('offline'));
    await context.clock.advance(VISIT_MS);
    context.navigator.go('/buy');
    await context.clock.advance(0);
    assert.deepEqual([reloads(), quoteOf(context)[2]], [0, 'loaded']);
  });
});

describe('a customer who loads late', () => {
  it('is accepted after the wait has expired, and the notice about them disappears', async () => {
    const { context, disturb, begin } = stageStart(STEPS.find(({ path }) => path === '/buy/user_info')!);
    disturb(CUSTOMER, once('never'));
    begin();
    await context.clock.advance(TRIES.silent[1] - 1);
    assert.deepEqual([viewOf(context).notice, viewOf(context).customer], ['no_customer', undefined]);
    await context.clock.advance(1);
    assert.deepEqual([viewOf(context).notice, viewOf(context).customer], [null, 'customer-1']);
  });
});

describe('an order of an earlier visit is offered at the calculator', () => {
  const LEFT: LaterStart = { what: 'an order that was left', order: order(), ...customer };
  for (const { how, disturb } of WAYS)
    it(`as soon as usual if the answer to the settings ${how}`, async () => {
      const offeredAt = async (disturbed: boolean) => {
        const staged = stageStart(LEFT);
        if (disturbed) staged.disturb(`GET ${CONFIG_PATH}`, disturb(staged));
        staged.begin();
        for (let ms = 0; ms < VISIT_MS; ms += 500) {
          if (staged.context.stores.order.unfinished) return ms;
          await staged.context.clock.advance(500);
        }
        return null;
      };
      const usual = await offeredAt(false);
      assert.notEqual(usual, null);
      assert.equal(await offeredAt(true), usual);
    });
});
