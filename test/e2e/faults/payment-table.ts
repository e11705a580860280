// Faults of the payment: cards, the card-fields page's own call, the bank's questions, and reading the order.
import { en } from '../../support/english.ts';
import type { FaultKind } from '../../support/sandbox.ts';
import { alike, CALCULATOR, NOTHING, ONE_ORDER, SAYS, told, unnoticed, walked } from './rows.ts';
import type { FaultRow, FaultRows, Part } from './rows.ts';

const PAID = [1, 1, 1] as const;
const RESUME = ['Continue your order'];
/** The server failed in the middle of a payment: nobody pays again before the order was looked at. */
const FATAL: Part = {
  screen: 'Something Went Wrong',
  says: "Don't pay again until you know what happened to this order.",
  next: ['Back to calculator', ...RESUME],
};

const CHECKED = "We're still checking a payment";
/** The client's patience is longer than the order is checked for. */
const NOT_PAID = "This order hasn't been paid. You can pay for it now.";

const order = (screen: string, then: string, next: readonly string[] = []): FaultRow => ({
  screen,
  says: null,
  next,
  then,
  ledger: ONE_ORDER,
  host: null,
});

const CARD_FORM = order('Card details', 'Card details');
const ONLY_CARD = order('Confirm transaction', 'Confirm transaction');
const WALLET_FORM = order('Pay with Google Pay', 'Pay with Google Pay', ['Proceed', 'I agree to the terms']);
const CARD_LIST = order('Choose a card', 'Card details', ['Delete card ending 4242']);

/** Sent, lost or doubled: by itself the order shows that it was paid, and it is paid once. */
const paid = (row: FaultRow): Part => ({ ...unnoticed(row), screen: 'Processing Your Order' });

/** A payment that was surely not made can be sent again; one that nobody knows of is looked up first. */
function payment(row: FaultRow, payAgain: string): FaultRows {
  return told(row, {
    'status-500': { ...FATAL, then: payAgain, ledger: ONE_ORDER },
    timeout: { says: NOT_PAID },
    'drop-before-commit': { says: CHECKED },
    'drop-after-commit': paid(row),
    truncate: paid(row),
    garbage: paid(row),
    slow: { says: 'Sending your payment', next: [] },
    duplicate: paid(row),
  });
}

const PAY_BY_CARD: FaultRow = { ...order('Confirm transaction', 'Done', ['Buy Now']), ledger: PAID };
const PAY_BY_WALLET: FaultRow = { ...order('Pay with Google Pay', 'Done', ['Buy now']), ledger: PAID };
const ASKED = order('Enter SMS code', 'Enter SMS code');
const SMS_CODE: FaultRow = { ...order('Enter SMS code', 'Done', ['Authorize Transaction']), ledger: PAID };
const CANCELLED = order('Enter SMS code', 'Wallet address', ['Cancel order']);
const ON_ITS_WAY: FaultRow = { ...order('Almost done', 'Done', ['complete']), ledger: PAID };
const CODE_TAKEN: Part = { ...unnoticed(SMS_CODE), screen: 'Enter SMS code' };

export const CARD_TABLE = {
  'GET /customers/current/cards': walked(
    alike(
      { ...CARD_FORM, says: "We couldn't load your saved cards. You can pay with a new card." },
      {
        slow: ONLY_CARD,
        duplicate: ONLY_CARD,
      },
    ),
    ['status-500', 'timeout', 'slow'],
  ),
  'DELETE /customers/current/cards/{id}': walked(
    told(CARD_LIST, {
      slow: unnoticed(CARD_LIST),
      // The card is gone, whatever became of the answer.
      'drop-after-commit': unnoticed(CARD_LIST),
      truncate: unnoticed(CARD_LIST),
      garbage: unnoticed(CARD_LIST),
    }),
    ['status-500', 'status-429', 'timeout', 'drop-before-commit', 'drop-after-commit', 'duplicate'],
  ),
  'PATCH /orders/{id} (wallet)': walked(told(WALLET_FORM, { slow: unnoticed(WALLET_FORM) }), [
    'status-500',
    'status-429',
    'timeout',
    'drop-after-commit',
    'garbage',
    'slow',
  ]),
  'GET /countries/{code}/states': walked(
    alike(
      {
        ...order('Phone and address', 'Phone and address', ['Try again']),
        says: "We couldn't load the list of states.",
      },
      { slow: { says: null, next: ['State'] }, duplicate: { says: null, next: ['State'] } },
    ),
    ['truncate', 'slow'],
  ),
  // The vault's address is a setting: without it there are no fields for the card.
  'GET /widget-api/v1/config (card)': walked(
    alike({
      ...order('Card details', 'Card details', ['Reload card form']),
      says: en('vault.failed'),
    }),
    ['garbage', 'duplicate'],
  ),
} satisfies Record<string, Partial<FaultRows>>;

export const PAYMENT_TABLE = {
  'POST /api/v2/orders/{id}/processing (card)': payment(PAY_BY_CARD, 'Card details'),
  'POST /api/v2/orders/{id}/processing (wallet)': payment(PAY_BY_WALLET, 'Pay with Google Pay'),
  'GET /orders/{id}/processing/auth': walked(
    alike({ ...ASKED, ...FATAL }, { slow: unnoticed(ASKED), duplicate: unnoticed(ASKED) }),
    ['status-500', 'timeout', 'status-429', 'garbage', 'drop-before-commit', 'slow'],
  ),
  'POST /orders/{id}/processing/auth': told(SMS_CODE, {
    'status-500': { says: SAYS.noAnswer },
    'drop-after-commit': CODE_TAKEN,
    truncate: CODE_TAKEN,
    garbage: CODE_TAKEN,
    slow: CODE_TAKEN,
    duplicate: CODE_TAKEN,
  }),
  // Nothing was paid. Whatever became of the answer, an order that is cancelled is left.
  'POST /orders/{id}/cancel': walked(
    told(CANCELLED, {
      'drop-after-commit': unnoticed(CANCELLED),
      truncate: unnoticed(CANCELLED),
      garbage: unnoticed(CANCELLED),
      slow: unnoticed(CANCELLED),
      // The second one finds an order that has ended, and shows it.
      duplicate: {
        screen: 'SOMETHING WENT WRONG',
        says: 'Cancelled',
        next: [],
        then: 'SOMETHING WENT WRONG',
      },
    }),
    ['status-500', 'status-429', 'timeout', 'drop-before-commit', 'drop-after-commit', 'duplicate'],
  ),
} satisfies Record<string, Partial<FaultRows>>;

/** Nothing is said: what was shown stays, and the order is read again. */
const SILENT: Record<FaultKind, Part> = {
  'status-500': {},
  'status-429': {},
  timeout: {},
  'drop-before-commit': {},
  'drop-after-commit': {},
  truncate: {},
  garbage: {},
  slow: {},
  duplicate: {},
};
const silent = (row: FaultRow): FaultRows => alike(row, SILENT);

export const ORDER_LIFE_TABLE = {
  'GET /orders/{id}/processing/status': walked(silent(ON_ITS_WAY), [
    'status-500',
    'timeout',
    'truncate',
    'slow',
  ]),
  'GET /orders/{id} (polled)': walked(silent(ON_ITS_WAY), [
    'status-429',
    'drop-before-commit',
    'garbage',
    'duplicate',
  ]),
  // A reload: as long as the order cannot be read it is offered on the calculator, and taken up there.
  'GET /orders/{id} (reload)': walked(alike({ ...order(CALCULATOR, 'Card details', RESUME) }), [
    'status-500',
    'timeout',
    'garbage',
    'slow',
  ]),
  'GET /customers/current (reload)': walked(alike({ ...order(CALCULATOR, 'Card details', RESUME) }), [
    'status-429',
    'drop-before-commit',
    'duplicate',
  ]),
  // Here the customer is signed out at once, and nobody waits for the gateway.
  'POST /customers/current/sign-out': walked(silent({ ...order(CALCULATOR, CALCULATOR), ledger: NOTHING }), [
    'status-500',
    'drop-after-commit',
  ]),
} satisfies Record<string, Partial<FaultRows>>;
