// All magic inputs of the sandbox in one table: what to type, where, and the outcome.
import { aboutMethods } from './catalogue/payment-methods.ts';

import { EXCHANGE_ACCOUNT, XRP_EXCHANGE_ACCOUNT } from './rules/memo.ts';

export type MagicPlace =
  | 'card'
  | 'amount'
  | 'email'
  | 'wallet'
  | 'first name'
  | 'share token'
  | 'code'
  | 'pay currency'
  | 'country'
  | 'merchant';

/** What happens to an order; `success` is the normal course. */
export type Outcome =
  | 'success'
  | 'declined'
  | 'sms'
  | 'bank_code'
  | 'bank_iframe'
  | 'bank_new_tab'
  | 'bank_redirect'
  | 'daily_limit'
  | 'weekly_limit'
  | 'yearly_limit'
  | 'invalid_number'
  | 'order_data_changed'
  | 'country_data_changed'
  | 'bin_country_unknown'
  | 'status_cannot_change'
  | 'no_provider'
  | 'light_kyc_exceeded'
  | 'must_pass_kyc'
  | 'cannot_be_processed'
  | 'unverified_funds'
  | 'order_not_created'
  | 'wallet_refused'
  | 'csrf'
  | 'on_hold'
  | 'kyc_waiting'
  | 'failed_after_payment'
  | 'slow'
  | 'rate_drift'
  | 'reservation_lapses';

export interface Magic {
  place: MagicPlace;
  value: string;
  outcome: Outcome | string;
  /** For readers: printed by the demo page and the documentation. */
  effect: string;
}

export const SHARE_TOKEN = 'demo-share-token';
export const SMS_CODE = '123456';
export const BANK_CODE = '654321';

const card = (value: string, outcome: Outcome, effect: string): Magic => ({
  place: 'card',
  value,
  outcome,
  effect,
});
const amount = (value: string, outcome: Outcome, effect: string): Magic => ({
  place: 'amount',
  value,
  outcome,
  effect,
});
const other = (place: MagicPlace, value: string, outcome: string, effect: string): Magic => ({
  place,
  value,
  outcome,
  effect,
});

export const MAGIC: readonly Magic[] = [
  card('4242424242424242', 'success', 'The payment succeeds.'),
  card('5555555555554444', 'success', 'The payment succeeds (mastercard).'),
  card('378282246310005', 'success', 'The payment succeeds (amex, a security code of 4 digits).'),
  card('6200000000000005', 'success', 'The payment succeeds (unionpay).'),
  card('4000000000000002', 'declined', 'The bank declines, with a reason.'),
  card('4000000000003220', 'sms', 'Asks the SMS code 123456; three wrong codes fail the order.'),
  card(
    '4000000000003238',
    'bank_code',
    'Asks the bank statement code 654321; three wrong codes fail the order.',
  ),
  card('4000000000003063', 'bank_iframe', 'Opens the bank page as iframe.'),
  card('4000000000003089', 'bank_new_tab', 'Opens the bank page in a new tab.'),
  card('4000000000003105', 'bank_redirect', 'Opens the bank page as a full redirect.'),
  card('4000000000009995', 'daily_limit', 'Daily card limit: validation_error on fromAmount.'),
  card('4000000000009987', 'weekly_limit', 'Weekly card limit: validation_error on fromAmount.'),
  card('4000000000009979', 'yearly_limit', 'Yearly card limit: validation_error on fromAmount.'),
  card('4000000000000119', 'invalid_number', 'validation_error on card.number.'),
  card(
    '4000000000004004',
    'order_data_changed',
    'order_data_changed once: the rate got worse, the order is quoted anew.',
  ),
  card('4000000000004012', 'country_data_changed', 'country_data_changed once: the order is quoted anew.'),
  card('4000000000004020', 'bin_country_unknown', 'failed_to_detect_country_by_bin.'),
  card('4000000000004038', 'status_cannot_change', 'order_status_cannot_be_changed.'),
  card('4000000000004046', 'no_provider', 'no_payment_provider_can_be_used.'),
  card('4000000000004053', 'light_kyc_exceeded', 'max_sum_for_light_kyc_exceeded until KYC is complete.'),
  card('4000000000004061', 'must_pass_kyc', 'must_pass_kyc until KYC is complete.'),
  card('4000000000004079', 'cannot_be_processed', 'order_cannot_be_processed.'),
  card('4000000000004087', 'unverified_funds', 'transfer_limit_reached_for_unverified_funds.'),
  card('4000000000004095', 'on_hold', 'Paid, then on_hold until a control moves it; after 30 days it fails.'),
  card(
    '4000000000004103',
    'kyc_waiting',
    'Anti-fraud check: kyc_waiting until KYC is complete; after 14 days it fails.',
  ),
  card('4000000000004111', 'failed_after_payment', 'Paid, then failed; the charge is released.'),
  card('4000000000004129', 'slow', 'The answer to processing takes 12 s, longer than the time-out.'),
  amount('101.01', 'no_provider', 'Creation: no_payment_provider_can_be_used.'),
  amount('101.02', 'unverified_funds', 'Creation: transfer_limit_reached_for_unverified_funds.'),
  amount('101.03', 'must_pass_kyc', 'Creation: must_pass_kyc until KYC is complete.'),
  amount('101.04', 'cannot_be_processed', 'Processing: order_cannot_be_processed.'),
  amount('101.05', 'rate_drift', 'The order is created with a rate 1 % worse than shown.'),
  amount(
    '101.06',
    'reservation_lapses',
    'The order outlives its reservation; reserving again quotes anew, 1 % worse.',
  ),
  amount(
    '101.07',
    'kyc_waiting',
    'Anti-fraud check: kyc_waiting until KYC is complete; after 14 days it fails.',
  ),
  amount('101.08', 'on_hold', 'Paid, then on_hold until a control moves it; after 30 days it fails.'),
  amount('101.09', 'failed_after_payment', 'Paid, then failed; the charge is released.'),
  amount('101.10', 'slow', 'The answer to processing takes 12 s, longer than the time-out.'),
  amount('101.11', 'daily_limit', 'Creation: daily limit, validation_error on fromAmount.'),
  amount('101.12', 'weekly_limit', 'Creation: weekly limit, validation_error on fromAmount.'),
  amount('101.13', 'yearly_limit', 'Creation: yearly limit, validation_error on fromAmount.'),
  amount('101.14', 'csrf', 'Creation: csrf_token_mismatch on the first try of a session.'),
  amount('101.15', 'order_not_created', 'Creation: order_not_created.'),
  amount('101.16', 'wallet_refused', 'Creation: validation_error on toWallet.'),
  amount('101.17', 'declined', 'The payment is declined, whatever the method.'),
  other(
    'amount',
    'over 900 EUR or its worth',
    'light_kyc_exceeded',
    'Creation: max_sum_for_light_kyc_exceeded while KYC is none or light.',
  ),
  ...aboutMethods().map(([input, provider, about]) => other('pay currency', input, provider, about)),
  other('email', 'kyc-<status>@…', 'kyc', 'A customer with that KYC status; a tag after + is left out.'),
  other('email', 'blocked@…', 'blocked', 'A blocked customer.'),
  other('email', 'returning@…', 'returning', 'KYC complete, complete orders, a saved card.'),
  other('wallet', EXCHANGE_ACCOUNT, 'memo', 'XLM: an exchange, which refuses an order without a memo.'),
  other('wallet', XRP_EXCHANGE_ACCOUNT, 'memo', 'XRP: an exchange, which refuses an order without a tag.'),
  other('share token', SHARE_TOKEN, 'signed in', 'Signs in without a code; any other fails.'),
  other('code', SMS_CODE, 'sms', 'The right SMS code.'),
  other('code', BANK_CODE, 'bank_code', 'The right bank statement code.'),
  other('first name', 'Reject', 'reject', 'Light KYC ends in reject.'),
  other('first name', 'Retry', 'retry', 'Light KYC ends in retry.'),
  other('first name', 'Review', 'review', 'Light KYC ends in review.'),
  other('first name', 'Pending', 'pending', 'Light KYC ends in pending.'),
  other('first name', 'Timeout', 'timeout', 'Light KYC ends in timeout.'),
  other('first name', 'Error', 'error', 'Light KYC ends in error.'),
  other(
    'merchant',
    'unlisted-merchant, secret unlisted-secret',
    'currency_not_found',
    'A signed launch passes the check whatever currency it names; the widget has to find out that there is none.',
  ),
  other(
    'country',
    'KP, IR, CU, SY',
    'unavailable',
    'Countries that are not served; POST /sandbox/country sets the detected one.',
  ),
];

const outcomes = (place: MagicPlace) =>
  new Map(
    MAGIC.filter((magic) => magic.place === place).map((magic) => [magic.value, magic.outcome as Outcome]),
  );

const BY_CARD = outcomes('card');
const BY_AMOUNT = outcomes('amount');
const BY_FIRST_NAME = new Map(
  MAGIC.filter((magic) => magic.place === 'first name').map((m) => [m.value.toLowerCase(), m.outcome]),
);

export const outcomeOfCard = (number: string): Outcome => BY_CARD.get(number) ?? 'success';
/** Returns the outcome of an amount; `101.1` and `101.10` are the same. */
export const outcomeOfAmount = (value: string): Outcome =>
  BY_AMOUNT.get(value.replace(/^(\d+\.\d)$/, '$10')) ?? 'success';
export const kycStatusOfFirstName = (name: string): string | null =>
  BY_FIRST_NAME.get(name.trim().toLowerCase()) ?? null;
