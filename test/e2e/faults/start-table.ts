// Faults of the start: every call that the calculator needs, or can do without.
import { en } from '../../support/english.ts';
import {
  alike,
  CALCULATOR,
  NOTHING,
  rows,
  someOf,
  unnoticed,
  walked,
  type FaultRow,
  type FaultRows,
  type Part,
} from './rows.ts';

/** Nothing of the kind was done, and nobody is told more than where to press. */
const STARTED: FaultRow = {
  screen: "The widget couldn't start",
  says: null,
  next: ['Try again'],
  then: CALCULATOR,
  ledger: NOTHING,
  host: null,
};
const STARTED_BY_ITSELF: Part = { ...unnoticed(STARTED), host: null };
const SERVER_FAILED: Part = {
  says: en('startFailed.gateway'),
  host: 'gateway_error',
};
const UNREACHABLE: Part = {
  says: "We can't reach the server. Check your connection.",
  host: 'gateway_unreachable',
};

/** Without one of these there is no calculator. */
export const START_ROWS = rows(STARTED, {
  'status-500': SERVER_FAILED,
  'status-429': { ...SERVER_FAILED, says: en('errors.tooManyRequests') },
  timeout: { says: "The server didn't answer in time.", host: 'gateway_timeout' },
  'drop-before-commit': UNREACHABLE,
  'drop-after-commit': UNREACHABLE,
  truncate: UNREACHABLE,
  garbage: { ...SERVER_FAILED, host: 'gateway_answer_malformed' },
  slow: STARTED_BY_ITSELF,
  duplicate: STARTED_BY_ITSELF,
});

const GOES_ON = { next: ['Proceed'], then: 'Wallet address' };
const UNNOTICED_ROWS = alike(
  { ...STARTED, ...GOES_ON, screen: CALCULATOR },
  { slow: GOES_ON, duplicate: GOES_ON },
);

export const FEES_ROWS = alike({
  ...STARTED,
  screen: CALCULATOR,
  says: "We couldn't load the fees.",
});

/** Nobody listens at all. */
export const DOWN_ROW: FaultRow = { ...STARTED, ...UNREACHABLE };

export const START_TABLE = {
  'GET /currencies': walked(START_ROWS, [
    'status-500',
    'status-429',
    'timeout',
    'drop-after-commit',
    'garbage',
    'slow',
  ]),
  // What a failed start says depends on how it failed and not on which of these calls did (test/unit/features/launch/failed-start.test.ts).
  'GET /api/v2/currencies/rates': someOf(START_ROWS, ['status-429', 'drop-before-commit', 'slow']),
  'POST /merchants/validate-widget': someOf(START_ROWS, ['garbage', 'truncate', 'duplicate']),
  // Nobody needs to know: the default country stands in, and so do the default settings.
  'GET /customers/current/country': walked(UNNOTICED_ROWS, ['status-500', 'slow']),
  'GET /widget-api/v1/config': walked(UNNOTICED_ROWS, ['timeout', 'duplicate']),
  'GET /currencies/fees/{pair}': walked(FEES_ROWS, ['garbage', 'drop-after-commit', 'slow']),
} satisfies Record<string, Partial<FaultRows>>;
