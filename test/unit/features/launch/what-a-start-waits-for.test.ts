// A start waits only for currencies, rates and fees; every other call may fail, be slow or stay silent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { switchMode } from '../../../../src/features/calculator/switch-mode.ts';
import {
  CURRENCIES_PATH,
  feesPath,
  RATES_PATH,
  VALIDATE_PATH,
} from '../../../../src/gateway/contract/paths.ts';
import { wait } from '../../../../src/lib/time/clock.ts';
import { FAILED_CALLS } from '../../../support/failed-calls.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { customer } from '../../../support/orders.ts';
import { STARTS, type Start } from '../../../support/starts.ts';
import {
  CALLS,
  callsOf,
  once,
  slow,
  SLOW_MS,
  stageStart,
  TRIES,
  WAYS,
  type Disturb,
  type StagedStart,
} from './staged-start.ts';

/** The longest wait of the first pair and the language for the visitor's country and the texts. */
const PATIENCE_MS = 1_000;
/** Longer than a whole start. */
const VISIT_MS = 60_000;
const SILENT_FAILS_MS = 21_000;
/** A read that the start does not need is not repeated for ever. */
const MOST_TRIES = 5;

const pathsOf = (...paths: string[]) => new RegExp(`^\\w+ (${paths.join('|')})`);
const FEES = pathsOf(feesPath('buy', ''), feesPath('sell', ''));
const LISTS = pathsOf(`${CURRENCIES_PATH}$`, ...Object.values(RATES_PATH));
const CHECK = pathsOf(...Object.values(VALIDATE_PATH));
const isNeeded = (call: string) => FEES.test(call) || LISTS.test(call);

/** Calls that are repeated once after the gateway has refused a session, because the visitor is anonymous then. */
const WITH_SESSION = [
  'GET /api/v1/currencies',
  'GET /api/v2/currencies/rates',
  'GET /api/v1/customers/current/country',
];

/** The reason that the page receives if the lists cannot be loaded; all failures of the gateway share one. */
const REASONS: Readonly<Record<string, string>> = {
  'is lost': 'gateway_unreachable',
  'never comes': 'gateway_timeout',
};

const viewOf = ({ stores, navigator, sent }: FakeContext) => {
  const { pay, receive, payValue, receiveValue, paymentType, feesState } = stores.calculator.form;
  return {
    path: navigator.path(),
    phase: stores.widget.phase,
    failure: stores.widget.failure,
    pair: [pay?.tickerWithNetwork, receive?.tickerWithNetwork],
    quote: [payValue, receiveValue, paymentType, feesState],
    notice: stores.calculator.notice,
    errors: sent.filter(({ type }) => type === 'error').length,
  };
};

interface Usual {
  view: ReturnType<typeof viewOf>;
  calls: ReadonlyMap<string, number>;
}

/** The requests and the view of an undisturbed start, from which the cases are made. */
async function undisturbed(start: Start): Promise<Usual> {
  const staged = stageStart(start);
  staged.begin();
  await staged.context.clock.advance(0);
  const view = viewOf(staged.context);
  await staged.context.clock.advance(VISIT_MS);
  assert.deepEqual(viewOf(staged.context), view);
  return { view, calls: callsOf(staged.context) };
}

/** A start without the place and the language in which it is drawn. */
const essenceOf = ({ given = {}, payload, kept, hasSession }: Start) =>
  JSON.stringify([{ ...given, texts: undefined, logo: undefined }, payload, kept?.(0), hasSession]);
const walked = new Map<string, Usual>();

for (const start of STARTS) {
  const usual = await undisturbed(start);
  const twin = walked.get(essenceOf(start));
  if (twin) {
    it(`${start.what} requests and shows the same as without frame, texts and logo`, () =>
      assert.deepEqual(usual, twin));
    continue;
  }
  walked.set(essenceOf(start), usual);
  const { view, calls } = usual;
  const isQuoted = (context: FakeContext) => JSON.stringify(viewOf(context)) === JSON.stringify(view);
  const begun = (call: string, disturb: (staged: StagedStart) => Disturb) => {
    const staged = stageStart(start);
    const asked = staged.disturb(call, disturb(staged));
    staged.begin();
    return { ...staged, asked, advance: staged.context.clock.advance };
  };

  describe(`${start.what} shows its quote`, () => {
    it('at once if nothing is wrong, without a duplicate request or a request for what this gateway lacks', () => {
      assert.deepEqual([view.phase, view.quote[3], view.errors], ['done', 'loaded', 0]);
      assert.ok(view.quote[0] && view.quote[1]);
      assert.deepEqual(
        [...calls.keys()].filter((call) => !CALLS.includes(call)),
        [],
      );
      assert.equal([...calls.keys()].filter(isNeeded).length, 3);
      const refused = start.kept?.(0)['ramp.session'] ? WITH_SESSION : [];
      for (const [call, count] of calls) assert.equal(count, refused.includes(call) ? 2 : 1, call);
    });

    for (const [call, count] of calls) {
      // The check of an unsigned key runs beside the quote.
      if (CHECK.test(call) && start.payload) continue;
      if (!isNeeded(call)) {
        for (const { how, disturb, isLate } of WAYS)
          it(`${isLate ? 'within a second' : 'at once'} if the answer to ${call} ${how}`, async () => {
            const { context, asked, advance } = begun(call, disturb);
            await advance(0);
            if (!isLate) assert.deepEqual(viewOf(context), view);
            await advance(PATIENCE_MS - 1);
            assert.ok(asked() <= count);
            await advance(1);
            assert.deepEqual(viewOf(context), view);
            await advance(VISIT_MS);
            assert.deepEqual(viewOf(context), view);
            assert.ok(asked() >= 1 && asked() <= MOST_TRIES, `${asked()} times`);
          });
        continue;
      }

      it(`as soon as a slow answer to ${call} arrives`, async () => {
        const { context, asked, advance } = begun(call, slow);
        await advance(SLOW_MS - 1);
        assert.equal(isQuoted(context), false);
        assert.deepEqual([viewOf(context).failure, viewOf(context).errors], [null, 0]);
        await advance(1);
        assert.deepEqual(viewOf(context), view);
        assert.equal(asked(), count);
      });

      for (const [how, answer] of FAILED_CALLS) {
        const isSilent = answer === 'never';
        const tries = TRIES[isSilent ? 'silent' : 'soon'];
        it(`without a press if one answer to ${call} ${how}`, async () => {
          const { context, asked, advance } = begun(call, () => once(answer));
          await advance(tries[1] - 1);
          assert.deepEqual([viewOf(context).failure, viewOf(context).errors], [null, 0]);
          await advance(1);
          assert.deepEqual(viewOf(context), view);
          assert.equal(asked(), count + 1);
        });

        it(`only after a press if each answer to ${call} ${how}, which a message says after ${tries.length} tries`, async () => {
          const { context, asked, advance } = begun(call, () => () => answer);
          const saidAt = isSilent ? SILENT_FAILS_MS : tries.at(-1)!;
          const hasFailed = () =>
            viewOf(context).phase === 'failed' || context.stores.calculator.form.feesState === 'failed';
          await advance(saidAt - 1);
          assert.equal(hasFailed(), false);
          await advance(1);
          assert.equal(hasFailed(), true);
          await advance(VISIT_MS);
          assert.equal(asked(), count * tries.length);
          const { failure, errors, phase } = viewOf(context);
          if (FEES.test(call)) assert.deepEqual([failure, errors, phase], [null, 0, 'done']);
          else assert.deepEqual([failure?.reason, errors], [REASONS[how] ?? 'gateway_error', 1]);
        });
      }
    }
  });

  const check = [...calls.keys()].find((call) => CHECK.test(call));
  if (!check || !start.payload) continue;

  describe(`${start.what}, whose signature its gateway checks, shows its quote`, () => {
    it('as soon as a slow check returns', async () => {
      const { context, asked, advance } = begun(check, slow);
      await advance(SLOW_MS - 1);
      assert.deepEqual([viewOf(context).failure, viewOf(context).errors], [null, 0]);
      assert.notEqual(viewOf(context).phase, 'done');
      await advance(1);
      assert.deepEqual(viewOf(context), view);
      assert.equal(asked(), 1);
    });

    for (const [how, answer] of FAILED_CALLS) {
      const again = TRIES[answer === 'never' ? 'silent' : 'soon'][1];
      it(`without a press if the first check ${how}`, async () => {
        const { context, asked, advance } = begun(check, () => once(answer));
        await advance(again - 1);
        assert.deepEqual([viewOf(context).failure, viewOf(context).errors], [null, 0]);
        await advance(1);
        assert.deepEqual(viewOf(context), view);
        assert.equal(asked(), 2);
      });

      it(`only after a press if each check ${how}, and the page receives one event`, async () => {
        const { context, asked, advance } = begun(check, () => () => answer);
        await advance(VISIT_MS);
        const { failure, errors } = viewOf(context);
        assert.deepEqual([failure?.reason, errors], [REASONS[how] ?? 'gateway_error', 1]);
        assert.ok(asked() >= 2 && asked() <= MOST_TRIES, `${asked()} times`);
      });
    }
  });
}

describe('a start does not retry', () => {
  for (const mode of ['buy', 'sell'] as const)
    it(`if the rates of ${mode} break the contract, because they would break it again a moment later`, async () => {
      const staged = stageStart({ what: mode, given: { mode } });
      const rates = `GET ${RATES_PATH[mode]}`;
      const asked = staged.disturb(rates, () => ({ result: 'none' }));
      staged.begin();
      await staged.context.clock.advance(VISIT_MS);
      const { failure } = staged.context.stores.widget;
      assert.equal(failure?.reason, 'gateway_answer_malformed');
      assert.equal(failure.message, `${rates}: result: a map, not other text`);
      assert.equal(asked(), 1);
    });
});

const PLAIN: Start = { what: 'the plain tag' };
const CUSTOMER: Start = { what: 'a signed-in customer', hasSession: true };
const CURRENT = 'GET /api/v1/customers/current';

describe('a late response', () => {
  it('shows a country without any offers, as if the answer had come early', async () => {
    const { context, disturb, begin } = stageStart(PLAIN);
    disturb('GET /api/v1/customers/current/country', async () => {
      await wait(context.clock, 5_000, context.scope.signal);
      return { result: { isoAlpha2: 'KP', available: false, defaultCurrency: 'EUR' } };
    });
    begin();
    await context.clock.advance(PATIENCE_MS);
    assert.deepEqual([context.navigator.path(), viewOf(context).quote[3]], ['/buy', 'loaded']);
    await context.clock.advance(5_000);
    assert.equal(context.navigator.path(), '/buy/country_unavailable');
    assert.deepEqual(
      context.sent.map(({ type }) => type),
      ['unsupported_country'],
    );
  });

  it('API-30 stores a customer who loads late, and loads them again after a failure', async () => {
    const { context, disturb, begin } = stageStart(CUSTOMER);
    disturb(CURRENT, once({ status: 500, error: { code: 'unexpected_server_error' } }));
    begin();
    await context.clock.advance(0);
    assert.deepEqual([viewOf(context).quote[3], context.stores.session.customer], ['loaded', null]);
    await context.clock.advance(2_000);
    assert.equal(context.stores.session.customer?.id, customer().id);
  });
});

describe('the other direction shows its quote', () => {
  for (const [how, answer] of FAILED_CALLS)
    it(`without a press if one answer to its rates ${how}`, async () => {
      const { context, disturb, begin } = stageStart(PLAIN);
      begin();
      await context.clock.advance(PATIENCE_MS);
      const asked = disturb(`GET ${RATES_PATH.sell}`, once(answer));
      void switchMode(context, 'sell');
      await context.clock.advance(TRIES[answer === 'never' ? 'silent' : 'soon'][1]);
      const { hasSwitchFailed, isSwitching, form } = context.stores.calculator;
      assert.deepEqual([hasSwitchFailed, isSwitching, asked()], [false, false, 2]);
      assert.deepEqual([form.pay?.tickerWithNetwork, form.feesState], ['USDT-MATIC', 'loaded']);
    });
});
