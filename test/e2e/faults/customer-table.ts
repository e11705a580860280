// Faults between the calculator and the payment: signing in, who the customer is, and the order.
import {
  alike,
  CALCULATOR,
  NOTHING,
  ONE_ORDER,
  SAYS,
  told,
  unnoticed,
  walked,
  type FaultRow,
  type FaultRows,
  type Part,
} from './rows.ts';
import type { FaultKind } from '../../support/sandbox.ts';

const EMAIL_STEP = { screen: 'Sign in', next: ['Continue'], then: 'Check your e-mail', ledger: NOTHING };
const CODE_STEP = { screen: 'Check your e-mail', next: ['Continue'], then: 'About you', ledger: NOTHING };
/** The code was taken, the token lost: the same code is refused, and another leads on. */
const CODE_LOST: Part = { next: ['Continue', 'Resend code'] };

export const SIGN_IN_TABLE = {
  'POST /customers/sign-up': walked(
    told(EMAIL_STEP, {
      // As a code was mailed a moment ago, the customer is asked for it; who has none can go back.
      'status-429': { screen: 'Check your e-mail', next: ['Back', 'I agree to the terms', 'Continue'] },
    }),
    ['status-500', 'status-429', 'timeout', 'drop-after-commit', 'garbage', 'slow', 'duplicate'],
  ),
  'POST /customers/resend-password': walked(
    alike(
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
    ['status-500', 'status-429', 'drop-before-commit', 'drop-after-commit', 'garbage', 'slow', 'duplicate'],
  ),
  'POST /customers/sign-in': walked(
    told(CODE_STEP, {
      'drop-after-commit': { ...CODE_LOST, says: SAYS.noConnection },
      truncate: { ...CODE_LOST, says: SAYS.noConnection },
      garbage: { ...CODE_LOST, says: SAYS.unreadable },
      duplicate: { says: SAYS.codeUsed, next: ['Resend code'] },
    }),
    ['status-429', 'timeout', 'drop-after-commit', 'truncate', 'slow', 'duplicate'],
  ),
} satisfies Record<string, Partial<FaultRows>>;

const KYC: FaultRow = {
  screen: 'Verify your identity',
  says: null,
  next: ['Try again'],
  then: 'Verify your identity',
  ledger: NOTHING,
  host: null,
};
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

/** The language is changed whatever becomes of it; only the mails stay in the old one. */
const LANGUAGE: FaultRow = {
  screen: 'Hola de nuevo',
  says: null,
  next: [],
  then: 'Hola de nuevo',
  ledger: NOTHING,
  host: null,
};

export const LANGUAGE_TABLE = {
  'GET /languages': walked(alike(LANGUAGE), ['status-500', 'truncate']),
  'POST /customers/current/language': walked(alike(LANGUAGE), ['drop-after-commit', 'duplicate']),
} satisfies Record<string, Partial<FaultRows>>;

export const ORDER_TABLE = {
  // The customer is not known: the choice stands, and its steps ask again.
  'GET /customers/current': walked(
    alike({
      ...USER_INFO_ROW,
      ledger: NOTHING,
      screen: CALCULATOR,
      next: ['Proceed', 'Confirm'],
      then: 'Welcome back',
    }),
    ['status-500', 'timeout', 'slow'],
  ),
  'GET /countries': walked(
    alike({
      ...LIGHT_KYC,
      says: "We couldn't load the list of countries.",
      next: ['Try again'],
      then: 'About you',
      ledger: NOTHING,
      host: null,
    }),
    ['garbage', 'duplicate'],
  ),
  'POST /customers/current/kyc/light': walked(told(LIGHT_KYC), [
    'status-429',
    'drop-after-commit',
    'slow',
    'duplicate',
  ]),
  'POST /customers/current/kyc': walked(told(KYC, { slow: unnoticed(KYC) }), [
    'status-500',
    'timeout',
    'garbage',
    'slow',
  ]),
  'POST /orders': told(USER_INFO, PREPARED),
  // An answer that cannot be read is no answer: the order is read, and it is reserved.
  'POST /orders/{id}/processing/reserve': told(USER_INFO, { ...PREPARED, garbage: unnoticed(USER_INFO_ROW) }),
  'PATCH /orders/{id}': walked(
    told({
      screen: 'Phone and address',
      next: ['Save'],
      then: 'Welcome back',
      ledger: ONE_ORDER,
    }),
    ['status-500', 'drop-after-commit', 'garbage', 'slow', 'duplicate'],
  ),
} satisfies Record<string, Partial<FaultRows>>;
