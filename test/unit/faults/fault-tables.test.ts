// The fault tables of the browser tests are complete: each family of steps meets every kind of fault.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGE_TABLE, ORDER_TABLE, SIGN_IN_TABLE } from '../../e2e/faults/customer-table.ts';
import { CARD_TABLE, ORDER_LIFE_TABLE, PAYMENT_TABLE } from '../../e2e/faults/payment-table.ts';
import { PUBLIC_TABLE } from '../../e2e/faults/public-table.ts';
import {
  alike,
  CALCULATOR,
  COMMON_WORDS,
  NOTHING,
  SAYS,
  walked,
  type FaultRows,
} from '../../e2e/faults/rows.ts';
import {
  PAYOUT_TABLE,
  SELL_ORDER_TABLE,
  SELL_START_TABLE,
  TRANSFER_TABLE,
} from '../../e2e/faults/sell-table.ts';
import { START_TABLE } from '../../e2e/faults/start-table.ts';

type Table = Readonly<Record<string, Partial<FaultRows>>>;

const FAMILIES: Readonly<Record<string, Table>> = {
  start: START_TABLE,
  'sign-in': SIGN_IN_TABLE,
  'customer and order': { ...LANGUAGE_TABLE, ...ORDER_TABLE },
  cards: CARD_TABLE,
  payment: PAYMENT_TABLE,
  'life of an order': ORDER_LIFE_TABLE,
  'start of a sale': SELL_START_TABLE,
  'order of a sale': SELL_ORDER_TABLE,
  payout: PAYOUT_TABLE,
  transfer: TRANSFER_TABLE,
  'public order': PUBLIC_TABLE,
};

/** Calls that create, pay, or choose the destination of a payment. */
const MOVES_MONEY =
  /^POST \/(?:offramp\/)?orders$|^POST \/api\/v2\/orders\/\{id\}\/processing|^POST \/offramp\/orders\/\{id\}\/processing (?:of|by)|^POST \/orders\/\{id\}\/processing\/(?:reserve|auth)$/;

const ROW = { screen: CALCULATOR, says: null, next: [], then: CALCULATOR, ledger: NOTHING, host: null };
const KINDS = Object.keys(alike(ROW)).toSorted();

describe('fault tables', () => {
  for (const [name, table] of Object.entries(FAMILIES)) {
    it(`bad input: ${name} meets every kind of fault`, () => {
      const met = new Set(Object.values(table).flatMap((rows) => Object.keys(rows)));
      assert.deepEqual([...met].toSorted(), KINDS);
    });
  }

  it('bad input: a call that creates or pays meets every kind of fault itself', () => {
    const calls = Object.values(FAMILIES)
      .flatMap((table) => Object.entries(table))
      .filter(([name]) => MOVES_MONEY.test(name));
    assert.equal(calls.length, 8);
    for (const [name, rows] of calls) assert.deepEqual(Object.keys(rows).toSorted(), KINDS, name);
  });

  for (const name of ['sign-in', 'customer and order'] as const)
    it(`bad input: ${name} meets all texts that failed calls have in common`, () => {
      const rows = Object.values(FAMILIES[name]!).flatMap((each) => Object.values(each));
      const outcomes = new Set(rows.map(({ says }) => says));
      assert.deepEqual(
        COMMON_WORDS.filter((words) => !outcomes.has(words)),
        [],
      );
    });

  it('a table may omit a kind of fault that differs only in its wording', () => {
    const rows = alike({ ...ROW, says: SAYS.server }, { timeout: { says: SAYS.noAnswer } });
    assert.deepEqual(Object.keys(walked(rows, ['status-500', 'slow'])), ['status-500', 'slow']);
    const other = alike({ ...ROW, says: SAYS.server }, { timeout: { says: SAYS.noAnswer, next: ['Back'] } });
    assert.throws(() => walked(other, ['status-500', 'slow']), /timeout leads elsewhere/);
  });

  it('a table may not omit a kind of fault with another result', () => {
    const rows = alike(ROW, { garbage: { says: 'Unreadable' } });
    assert.throws(() => walked(rows, ['status-500']), /garbage leads elsewhere/);
    assert.deepEqual(Object.keys(walked(rows, ['status-500', 'garbage'])), ['status-500', 'garbage']);
  });
});
