// Every call of the flow and every fault: which screen, which words, which next action and which ledger must come of it.
import type { FaultKind } from '../../support/sandbox.ts';

export interface FaultRow {
  /** The heading of the screen that the fault leaves the customer on. */
  screen: string;
  /** The words that say what happened; null where nothing needs to be said. */
  says: string | null;
  /** What is pressed to go on, in order; nothing where the widget goes on by itself. */
  next: readonly string[];
  /** The heading after that. */
  then: string;
  /** Orders, charges and payouts of the customer in the end. */
  ledger: readonly [orders: number, charges: number, payouts: number];
  /** The reason that the host is given with `ramp-error`; null: it hears of no error. */
  host: string | null;
}

export type FaultRows = Record<FaultKind, FaultRow>;

/** A row of a call, but for what all its rows have in common. */
export type Part = Partial<FaultRow>;

export const SAYS = {
  server: 'Something went wrong on the server.',
  tooMany: 'Too many requests.',
  unreadable: 'Could not parse server response',
  noAnswer: 'This takes longer than usual. Try again',
  noConnection: 'No connection. Check your internet and try again',
  slow: 'This takes longer than usual. Still waiting for the server.',
  somethingWrong: 'Something went wrong. Try it later or contact support',
  unknown: 'Unknown error',
  codeUsed: 'The code is wrong. Ask for a new one.',
} as const;

const NOTHING = [0, 0, 0] as const;
const ONE_ORDER = [1, 0, 0] as const;

const CALCULATOR = 'Buy and sell crypto';

export function rows(base: FaultRow, parts: Record<FaultKind, Part>): FaultRows {
  const entries = Object.entries(parts).map(([kind, part]) => [kind, { ...base, ...part }]);
  return Object.fromEntries(entries) as FaultRows;
}

/** The widget goes on as if nothing had been. */
export const unnoticed = ({ then }: FaultRow): Part => ({ screen: then, says: null, next: [] });

/** Nothing of the kind was done, and nobody is told more than where to press. */
const STARTED: FaultRow = {
  screen: 'The widget could not start',
  says: null,
  next: ['Try again'],
  then: CALCULATOR,
  ledger: NOTHING,
  host: null,
};
const STARTED_BY_ITSELF: Part = { ...unnoticed(STARTED), host: null };
const SERVER_FAILED: Part = {
  says: 'The server has a problem. Your money and your orders are safe.',
  host: 'gateway_error',
};
const UNREACHABLE: Part = {
  says: 'The server cannot be reached. Check your connection.',
  host: 'gateway_unreachable',
};

/** Without one of these there is no calculator. */
const START_ROWS = rows(STARTED, {
  'status-500': SERVER_FAILED,
  'status-429': SERVER_FAILED,
  timeout: { says: 'The server did not answer in time.', host: 'gateway_timeout' },
  'drop-before-commit': UNREACHABLE,
  'drop-after-commit': UNREACHABLE,
  truncate: UNREACHABLE,
  garbage: SERVER_FAILED,
  slow: STARTED_BY_ITSELF,
  duplicate: STARTED_BY_ITSELF,
});

/** The same in all kinds of failure; a slow or doubled answer is none. */
export function alike(failed: FaultRow, parts: Partial<Record<FaultKind, Part>> = {}): FaultRows {
  return rows(failed, {
    'status-500': {},
    'status-429': {},
    timeout: {},
    'drop-before-commit': {},
    'drop-after-commit': {},
    truncate: {},
    garbage: {},
    slow: unnoticed(failed),
    duplicate: unnoticed(failed),
    ...parts,
  });
}

/** What was typed is still there, words say why, and one press sends it again. */
export function told(
  base: Omit<FaultRow, 'says' | 'host'>,
  parts: Partial<Record<FaultKind, Part>> = {},
): FaultRows {
  const row: FaultRow = { ...base, says: null, host: null };
  return rows(row, {
    'status-500': { says: SAYS.server },
    'status-429': { says: SAYS.tooMany },
    timeout: { says: SAYS.noAnswer },
    'drop-before-commit': { says: SAYS.noConnection },
    'drop-after-commit': { says: SAYS.noConnection },
    truncate: { says: SAYS.noConnection },
    garbage: { says: SAYS.unreadable },
    slow: { says: SAYS.slow, next: [] },
    duplicate: unnoticed(row),
    ...parts,
  });
}

export const START_TABLE = {
  'GET /currencies': START_ROWS,
  'GET /api/v2/currencies/rates': START_ROWS,
  'POST /merchants/validate-widget': START_ROWS,
  // Nobody needs to know: the default country stands in.
  'GET /customers/current/country': alike(
    {
      ...STARTED,
      screen: CALCULATOR,
      next: ['Proceed'],
      then: 'Wallet address',
    },
    {
      slow: { next: ['Proceed'], then: 'Wallet address' },
      duplicate: { next: ['Proceed'], then: 'Wallet address' },
    },
  ),
  'GET /currencies/fees/{pair}': alike({
    ...STARTED,
    screen: CALCULATOR,
    says: 'The fees could not be loaded.',
  }),
} satisfies Record<string, FaultRows>;

const EMAIL_STEP = { screen: 'Sign in', next: ['Continue'], then: 'Check your e-mail', ledger: NOTHING };
const CODE_STEP = { screen: 'Check your e-mail', next: ['Continue'], then: 'About you', ledger: NOTHING };
/** The code was taken, the token lost: the same code is refused, and another leads on. */
const CODE_LOST: Part = { next: ['Continue', 'Resend code'] };

export const SIGN_IN_TABLE = {
  'POST /customers/sign-up': told(EMAIL_STEP, {
    // As a code was mailed a moment ago, the customer is asked for it; who has none can go back.
    'status-429': { screen: 'Check your e-mail', next: ['Back', 'I agree to the terms', 'Continue'] },
  }),
  'POST /customers/resend-password': alike(
    {
      ...CODE_STEP,
      says: 'The code could not be sent again. Try again in',
      next: ['Resend code'],
      host: null,
    },
    {
      'status-429': { says: 'Too many codes. Next code can be issued in' },
      slow: { says: null, next: ['Confirmation code'] },
      duplicate: { says: 'Too many codes. Next code can be issued in', next: ['Confirmation code'] },
      // The code is in the mail all the same.
      'drop-after-commit': { next: ['Confirmation code'] },
      truncate: { next: ['Confirmation code'] },
      garbage: { next: ['Confirmation code'] },
    },
  ),
  'POST /customers/sign-in': told(CODE_STEP, {
    'drop-after-commit': { ...CODE_LOST, says: SAYS.noConnection },
    truncate: { ...CODE_LOST, says: SAYS.noConnection },
    garbage: { ...CODE_LOST, says: SAYS.unreadable },
    duplicate: { says: SAYS.codeUsed, next: ['Resend code'] },
  }),
} satisfies Record<string, FaultRows>;

const LIGHT_KYC = { screen: 'About you', next: ['Continue'], then: 'Card details', ledger: ONE_ORDER };
const USER_INFO = {
  screen: 'Welcome back',
  next: ['Confirm & Proceed'],
  then: 'Card details',
  ledger: ONE_ORDER,
};
/** The server's answer cannot be read: back to the choice, and the same order is found again. */
const UNKNOWN: Part = {
  screen: CALCULATOR,
  says: SAYS.unknown,
  next: ['Proceed', 'Confirm', 'Confirm & Proceed'],
};
const USER_INFO_ROW: FaultRow = { ...USER_INFO, says: null, host: null };
/** On user info the server's own words are not shown. */
const PREPARED: Partial<Record<FaultKind, Part>> = {
  'status-500': { says: SAYS.somethingWrong },
  'status-429': { says: SAYS.somethingWrong },
  garbage: UNKNOWN,
};

export const ORDER_TABLE = {
  // The customer is not known: the choice stands, and its steps ask again.
  'GET /customers/current': alike({
    ...STARTED,
    screen: CALCULATOR,
    next: ['Proceed', 'Confirm'],
    then: 'Welcome back',
  }),
  'GET /countries': alike({
    ...LIGHT_KYC,
    says: 'The list of countries could not be loaded.',
    next: ['Try again'],
    then: 'About you',
    ledger: NOTHING,
    host: null,
  }),
  'POST /customers/current/kyc/light': told(LIGHT_KYC),
  'POST /orders': told(USER_INFO, PREPARED),
  // An answer that cannot be read is no answer: the order is read, and it is reserved.
  'POST /orders/{id}/processing/reserve': told(USER_INFO, { ...PREPARED, garbage: unnoticed(USER_INFO_ROW) }),
  'PATCH /orders/{id}': told({
    screen: 'Phone and address',
    next: ['Save'],
    then: 'Welcome back',
    ledger: ONE_ORDER,
  }),
} satisfies Record<string, FaultRows>;
