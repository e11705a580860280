// The reaction to each error code at each stage where it may occur.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reaction, Stage } from '../../../../src/domain/reactions/reaction.ts';
import type { ReactionKey } from '../../../../src/domain/reactions/reaction.ts';
import type { ErrorCode } from '../../../../src/domain/errors/error-codes.ts';
import type { RampErrorDetails } from '../../../../src/domain/errors/ramp-error.ts';
import { fields, react } from '../reaction-of.ts';

/** The gateway's message. */
const serverText = { text: 'Server says' };
const SAID = { kind: 'message', message: serverText } as const;
const WRONG = { text: 'Wrong' };
const text = (key: ReactionKey) => ({ kind: 'message', message: { key } }) as const;
const onCalculator = (message: Extract<Reaction, { kind: 'calculator' }>['message']): Reaction => ({
  kind: 'calculator',
  message,
});
const NO_REASON = onCalculator({ key: 'errors.unknown' });
const waitUntil = (until: string | null): Reaction => ({ kind: 'wait_for_code', until });
const newCodeAt = (newPasswordCanBeCreatedAt: unknown) => ({ payload: { newPasswordCanBeCreatedAt } });
const atLimit = (limit: 'daily' | 'weekly' | 'yearly', end = '.'): [Reaction, RampErrorDetails] => [
  { kind: 'limit', limit },
  fields('fromAmount', `You reached your ${limit} limit${end}`),
];
const atField = (name: string): [Reaction, RampErrorDetails] => [
  { kind: 'field_errors', fields: { [name]: 'Wrong' } },
  fields(name),
];
const invalid = (name: string): [Reaction, RampErrorDetails] => [
  { kind: 'merchant_invalid', ...fields(name) },
  fields(name),
];

const REACTIONS: ReadonlyArray<[string, ErrorCode, Stage, Reaction, RampErrorDetails?]> = [
  ['ERR-04', 'authentication_error', 'user_info', { kind: 'logout' }],
  ['ERR-04', 'authentication_error', 'card_page', { kind: 'logout' }],
  ['ERR-04', 'authentication_error', 'auth_fetch', { kind: 'logout' }],
  ['a change by passkey', 'code_required', 'user_info', { kind: 'code_first' }],
  ['a change by passkey', 'code_required', 'update', { kind: 'code_first' }],
  ['a change by passkey', 'code_required', 'card_page', { kind: 'code_first' }],
  ['START-04', 'authentication_error', 'start', { kind: 'anonymous' }],
  ['LOGIN-12', 'authentication_error', 'code', SAID],
  ['ERR-05', 'order_data_changed', 'card_page', { kind: 'rate_changed' }],
  ['ERR-06', 'country_data_changed', 'card_page', { kind: 'rate_changed' }],
  ['ERR-07', 'failed_to_detect_country_by_bin', 'card_page', { kind: 'rate_changed' }],
  ['ERR-08', 'order_status_cannot_be_changed', 'card_page', { kind: 'refetch_order' }],
  ['ERR-09', 'order_status_cannot_be_changed', 'without_card', { kind: 'go_to_order' }],
  ['ERR-10', 'max_sum_for_light_kyc_exceeded', 'user_info', { kind: 'kyc' }],
  ['ERR-11', 'must_pass_kyc', 'create', { kind: 'kyc' }],
  ['ERR-12', 'no_payment_provider_can_be_used', 'user_info', { kind: 'no_provider' }],
  ['ERR-15', 'validation_error', 'create', { kind: 'address_error', text: 'Wrong' }, fields('toWallet')],
  [
    'ERR-15',
    'validation_error',
    'create',
    { kind: 'address_error', ...WRONG, isOfMemo: true },
    fields('toMemo'),
  ],
  ['ERR-16', 'validation_error', 'user_info', onCalculator(WRONG), fields('toCurrency')],
  ['ERR-16', 'validation_error', 'user_info', onCalculator(WRONG), fields('fromAmount')],
  ['ERR-16', 'validation_error', 'sell_create', onCalculator(WRONG), fields('fromCurrency')],
  ['ERR-17', 'validation_error', 'create', ...atLimit('daily')],
  ['LIMIT-03', 'validation_error', 'card_page', ...atLimit('weekly')],
  ['LIMIT-04', 'validation_error', 'sell_card', ...atLimit('yearly', '')],
  ['ERR-18', 'validation_error', 'card_page', ...atField('card.number')],
  ['ERR-32', 'validation_error', 'sell_card', ...atField('card.dateOfBirth')],
  ['LOGIN-14', 'validation_error', 'login', ...atField('email')],
  ['ERR-28', 'validation_error', 'start', ...invalid('toWallet')],
  ['ERR-19', 'order_cannot_be_processed', 'without_card', { kind: 'ignore' }],
  ['ERR-20', 'order_cannot_be_processed', 'card_page', { kind: 'reload_order' }],
  ['ERR-21', 'api_client_error', 'card_page', { kind: 'fatal' }],
  ['ERR-21 ORDER-20', 'api_server_error', 'without_card', { kind: 'fatal' }],
  ['ERR-29', 'api_client_error', 'create', SAID],
  ['ORDER-21', 'api_server_error', 'auth_fetch', { kind: 'fatal' }],
  ['ORDER-21', 'not_found_error', 'auth_fetch', { kind: 'fatal' }],
  [
    'ERR-22 ERR-23',
    'merchant_order_id_not_unique',
    'user_info',
    { kind: 'merchant_order_id_exists', message: { ...serverText, otherwise: 'errors.merchantOrderExists' } },
  ],
  ['ERR-24', 'transfer_limit_reached_for_unverified_funds', 'user_info', text('errors.transferLimit')],
  [
    'ERR-25',
    'transfer_limit_reached_for_unverified_funds',
    'sell_create',
    onCalculator({ key: 'errors.transferLimit' }),
  ],
  [
    'ERR-26',
    'password_issue_too_early',
    'resend',
    waitUntil('2026-01-01T00:00:00Z'),
    newCodeAt('2026-01-01T00:00:00Z'),
  ],
  ['ERR-26', 'password_issue_too_early', 'resend', waitUntil(null)],
  ['ERR-26', 'password_issue_too_early', 'resend', waitUntil(null), newCodeAt('soon')],
  ['ERR-26', 'password_issue_too_early', 'resend', waitUntil(null), newCodeAt(5)],
  ['ERR-28', 'merchant_validation_failer', 'start', ...invalid('toAmount')],
  ['ERR-28', 'merchant_validation_failer', 'start', { kind: 'merchant_invalid', fields: {} }],
  ['ERR-29', 'validation_error', 'login', SAID],
  ['LOGIN-16', 'password_issue_too_early', 'login', { kind: 'code_sent' }],
  ['ERR-29', 'password_issue_too_early', 'create', SAID],
  ['ERR-29', 'password_issue_too_early', 'card_page', SAID],
  ['ERR-29', 'password_issue_too_early', 'auth_code', SAID],
  ['ERR-30', 'password_issue_too_early', 'user_info', text('errors.somethingWentWrong')],
  ['ERR-30', 'order_not_created', 'user_info', text('errors.somethingWentWrong')],
  ['ERR-30', 'never_heard_of', 'user_info', text('errors.somethingWentWrong')],
  ['ERR-29', 'never_heard_of', 'card_page', SAID],
  ['ERR-29', 'constructor', 'create', SAID],
  ['ERR-31', 'never_heard_of', 'sell_create', NO_REASON],
  ['ERR-31', 'time_out', 'sell_create', NO_REASON],
  ['ERR-31', 'unexpected_server_error', 'sell_create', NO_REASON],
  ['ERR-33', 'order_not_created', 'sell_card', SAID],
  ['ERR-33', 'api_client_error', 'sell_card', SAID],
  ['ERR-33', 'api_server_error', 'sell_card', { kind: 'read_order' }],
  ['LOGIN-15', 'network_error', 'resend', { ...text('errors.noConnection'), canRetry: true }],
  ['LOGIN-15', 'never_heard_of', 'resend', text('errors.resendFailed')],
  ['ORDER-22', 'not_found_error', 'order', { kind: 'no_order' }],
  ['', 'not_found_error', 'card_page', { kind: 'read_order' }],
  ['', 'not_found_error', 'without_card', { kind: 'read_order' }],
  ['ORDER-22', 'customer_is_blocked', 'order', { kind: 'no_order' }],
  ['ORDER-22', 'authentication_error', 'order', { kind: 'logout' }],
  ['ROUTE-18', 'customer_is_blocked', 'create', { kind: 'banned' }],
  ['', 'csrf_token_mismatch', 'login', { kind: 'retry_after_refresh' }],
  ['', 'unexpected_server_error', 'card_page', { kind: 'read_order' }],
  ['', 'unexpected_server_error', 'create', { ...SAID, canRetry: true }],
  ['', 'time_out', 'card_page', { kind: 'read_order' }],
  ['', 'time_out', 'create', { ...text('errors.noAnswer'), canRetry: true }],
  ['', 'network_error', 'without_card', { kind: 'read_order' }],
  ['', 'idempotency_in_progress', 'card_page', { kind: 'read_order' }],
  ['', 'aborted', 'order', { kind: 'ignore' }],
];

describe('reactions to errors, code by code', () => {
  for (const [id, code, stage, expected, details] of REACTIONS) {
    it(`${id} ${code} at ${stage} leads to ${expected.kind}`, () =>
      assert.partialDeepStrictEqual(react(code, stage, details), expected));
  }
});
