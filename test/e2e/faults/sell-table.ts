// Selling: every call and every fault, and which screen, words, next action and ledger must come of it.
import type { FaultKind } from '../../support/sandbox.ts';
import { en } from '../../support/english.ts';
import { ORDER_TABLE, SIGN_IN_TABLE } from './customer-table.ts';
import {
  alike,
  SAYS,
  someOf,
  told,
  unnoticed,
  walked,
  type FaultRow,
  type FaultRows,
  type Part,
} from './rows.ts';
import { FEES_ROWS, START_ROWS } from './start-table.ts';

type Parts = Partial<Record<FaultKind, Part>>;

const NOTHING = [0, 0, 0] as const;
const ONE_ORDER = [1, 0, 0] as const;
/** The crypto came in, and the card was paid, each once. */
const PAID_OUT = [1, 1, 1] as const;

const CALCULATOR = 'Buy and sell crypto';
const CARD_LIST = 'Choose a payout card';
const CARD_FORM = 'Your payout card';
const PAYMENT = 'Send 100 USDT';
const quiet = { says: null, next: [], host: null } as const;

/** The same calls of the other direction, with the same screens around them. */
export const SELL_START_TABLE = {
  'GET /offramp/currencies/rates': walked(START_ROWS, [
    'status-500',
    'status-429',
    'timeout',
    'drop-before-commit',
    'garbage',
    'slow',
  ]),
  'POST /offramp/merchants/validate-widget': walked(START_ROWS, [
    'garbage',
    'status-500',
    'status-429',
    'timeout',
    'drop-after-commit',
    'duplicate',
  ]),
  'GET /offramp/currencies/fees/{pair}': walked(FEES_ROWS, ['status-429', 'truncate', 'slow']),
} satisfies Record<string, Partial<FaultRows>>;

const VERIFY = { then: 'Verify your identity', ledger: NOTHING } as const;
/** All rows of these calls are walked in buy; here those after which the way on is this direction's own. */
export const SELL_CUSTOMER_TABLE = {
  'POST /customers/sign-up': someOf(SIGN_IN_TABLE['POST /customers/sign-up'], [
    'status-429',
    'drop-after-commit',
  ]),
  'POST /customers/resend-password': someOf(
    SIGN_IN_TABLE['POST /customers/resend-password'],
    ['drop-after-commit'],
    VERIFY,
  ),
  'POST /customers/sign-in': someOf(
    SIGN_IN_TABLE['POST /customers/sign-in'],
    ['timeout', 'drop-after-commit', 'duplicate'],
    VERIFY,
  ),
  'POST /customers/current/kyc': someOf(ORDER_TABLE['POST /customers/current/kyc'], [
    'status-500',
    'timeout',
    'garbage',
    'slow',
  ]),
} satisfies Record<string, Partial<FaultRows>>;

/** Whatever was asked for goes on, and nobody needs to know. */
function quietly(row: Pick<FaultRow, 'then' | 'ledger'>, parts: Parts = {}): FaultRows {
  return alike({ ...quiet, ...row, screen: row.then }, parts);
}

const CARD_STEP = { screen: CARD_LIST, next: ['Confirm'], then: PAYMENT, ledger: ONE_ORDER };
const FORM_STEP = { screen: CARD_FORM, next: ['Proceed'], then: PAYMENT, ledger: ONE_ORDER };
/** The card was taken, as the order tells when it is read. */
const TAKEN = unnoticed({ ...quiet, screen: PAYMENT, then: PAYMENT, ledger: ONE_ORDER });

/** Nobody knows what became of the call: all tries are used up, and the choice is shown with the reason. */
const NOT_MADE: FaultRow = {
  screen: CALCULATOR,
  says: SAYS.unknown,
  next: ['Proceed 100 USDT', 'Proceed'],
  then: CARD_FORM,
  ledger: ONE_ORDER,
  host: null,
};

export const SELL_ORDER_TABLE = {
  // The customer is not known, and asked to sign in; the choice stands, and from there the gateway is asked again.
  'GET /customers/current': walked(
    alike({
      screen: 'Sign in',
      says: null,
      next: ['Back', 'Proceed 100 USDT'],
      then: 'Welcome back',
      ledger: NOTHING,
      host: null,
    }),
    ['status-500', 'drop-before-commit', 'slow'],
  ),
  'POST /customers/current/sign-out': walked(quietly({ then: CALCULATOR, ledger: NOTHING }), [
    'timeout',
    'garbage',
  ]),
  'POST /offramp/orders': alike(NOT_MADE),
} satisfies Record<string, Partial<FaultRows>>;

/** The rate was renewed, as the answer or the next look at the order tells, and is not accepted unasked. */
const RENEWED: Part = { says: null, next: ['Accept new rate', 'Confirm'] };

const DELETION = {
  screen: CARD_LIST,
  next: ['Delete card ending 4242', 'Delete card'],
  then: CARD_FORM,
  ledger: ONE_ORDER,
};
/** A card that is gone is deleted, whatever became of the answer. */
const DELETED = unnoticed({ ...quiet, ...DELETION });

export const PAYOUT_TABLE = {
  'GET /offramp/customers/cards': walked(
    alike(
      {
        ...CARD_STEP,
        says: "We couldn't load your saved cards.",
        next: ['Try again', 'Confirm'],
        host: null,
      },
      {
        slow: { says: null, next: ['Confirm'] },
        duplicate: { says: null, next: ['Confirm'] },
      },
    ),
    ['status-500', 'garbage', 'slow'],
  ),
  'DELETE /offramp/customers/cards/{id}': walked(
    told(DELETION, {
      'drop-after-commit': DELETED,
      truncate: DELETED,
      garbage: DELETED,
      slow: DELETED,
    }),
    ['status-500', 'status-429', 'timeout', 'drop-before-commit', 'drop-after-commit', 'duplicate'],
  ),
  'POST /offramp/orders/{id}/processing of a saved card': told(CARD_STEP, {
    'drop-after-commit': TAKEN,
    truncate: TAKEN,
    garbage: TAKEN,
  }),
  'POST /offramp/orders/{id}/processing by the vault': told(FORM_STEP, {
    'drop-after-commit': TAKEN,
    truncate: TAKEN,
    garbage: TAKEN,
  }),
  'POST /offramp/orders/{id}/processing/reserve': walked(
    told(
      {
        screen: CARD_LIST,
        next: ['Reserve again', 'Accept new rate', 'Confirm'],
        then: 'Send 101.06 USDT',
        ledger: ONE_ORDER,
      },
      {
        'drop-after-commit': { ...RENEWED, says: SAYS.noConnection },
        truncate: { ...RENEWED, says: SAYS.noConnection },
        garbage: RENEWED,
        slow: { ...RENEWED, says: SAYS.slow },
        duplicate: RENEWED,
      },
    ),
    [
      'status-500',
      'status-429',
      'timeout',
      'drop-before-commit',
      'drop-after-commit',
      'garbage',
      'slow',
      'duplicate',
    ],
  ),
} satisfies Record<string, Partial<FaultRows>>;

/** The answer was lost, so nothing is asked to be sent. The dialog that asked has the same heading, and only the screen has the words. */
const UNKNOWN: Part = {
  screen: en('sell.cancelTitle'),
  says: en('sell.cancelUnknown'),
  next: ['Cancel again', 'Cancel it'],
};
/** It was cancelled, as the answer or the order tells: the choice is shown again. */
const LEFT: Part = { screen: CALCULATOR, says: null, next: [] };
/** The second call finds it cancelled. */
const CANCELLED: Part = { screen: 'Order failed', says: null, next: ['Make new order'] };

export const TRANSFER_TABLE = {
  // The choice stands, and the order is offered there as soon as it can be read.
  'GET /offramp/orders/{id} at the start': walked(
    alike({
      screen: CALCULATOR,
      says: null,
      next: ['Continue your order'],
      then: PAYMENT,
      ledger: ONE_ORDER,
      host: null,
    }),
    ['status-500', 'timeout', 'garbage', 'slow'],
  ),
  'GET /offramp/orders/{id} while the crypto is awaited': walked(
    alike({
      ...quiet,
      screen: PAYMENT,
      then: 'Order complete',
      ledger: PAID_OUT,
    }),
    ['status-429', 'drop-before-commit', 'truncate', 'slow'],
  ),
  'GET /widget-api/v1/config': walked(quietly({ then: PAYMENT, ledger: ONE_ORDER }), [
    'status-500',
    'timeout',
  ]),
  'POST /offramp/orders/{id}/cancel': walked(
    told(
      { screen: PAYMENT, next: ['Cancel order', 'Cancel it'], then: CALCULATOR, ledger: ONE_ORDER },
      {
        'status-500': UNKNOWN,
        timeout: UNKNOWN,
        'drop-before-commit': UNKNOWN,
        'drop-after-commit': LEFT,
        truncate: LEFT,
        garbage: LEFT,
        slow: LEFT,
        duplicate: CANCELLED,
      },
    ),
    ['status-500', 'status-429', 'timeout', 'drop-before-commit', 'drop-after-commit', 'duplicate'],
  ),
} satisfies Record<string, Partial<FaultRows>>;
