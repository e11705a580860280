// Each code of an error at the stages where it may come, with the reaction to it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reaction, Stage } from '../../../src/domain/errors/error-reactions.ts';
import type { ErrorCode } from '../../../src/domain/errors/error-codes.ts';
import type { RampErrorDetails } from '../../../src/domain/errors/ramp-error.ts';
import { fields, react } from './reaction-of.ts';

/** What the server says. */
const said = { text: 'Server says' };

const REACTIONS: ReadonlyArray<[string, ErrorCode, Stage, Reaction, RampErrorDetails?]> = [
  ['ERR-04', 'authentication_error', 'user_info', { kind: 'logout' }],
  ['ERR-04', 'authentication_error', 'card_page', { kind: 'logout' }],
  ['ERR-04', 'authentication_error', 'auth_fetch', { kind: 'logout' }],
  ['START-04', 'authentication_error', 'start', { kind: 'anonymous' }],
  ['LOGIN-12', 'authentication_error', 'code', { kind: 'message', message: said }],
  ['ERR-05', 'order_data_changed', 'card_page', { kind: 'rate_changed' }],
  ['ERR-06', 'country_data_changed', 'card_page', { kind: 'rate_changed' }],
  ['ERR-07', 'failed_to_detect_country_by_bin', 'card_page', { kind: 'rate_changed' }],
  ['ERR-08', 'order_status_cannot_be_changed', 'card_page', { kind: 'refetch_order' }],
  ['ERR-09', 'order_status_cannot_be_changed', 'wallet_pay', { kind: 'go_to_order' }],
  ['ERR-10', 'max_sum_for_light_kyc_exceeded', 'user_info', { kind: 'kyc' }],
  ['ERR-11', 'must_pass_kyc', 'create', { kind: 'kyc' }],
  ['ERR-12', 'no_payment_provider_can_be_used', 'user_info', { kind: 'no_provider' }],
  ['ERR-15', 'validation_error', 'create', { kind: 'address_error', text: 'Wrong' }, fields('toWallet')],
  [
    'ERR-16',
    'validation_error',
    'user_info',
    { kind: 'calculator', message: { text: 'Wrong' } },
    fields('toCurrency'),
  ],
  [
    'ERR-16',
    'validation_error',
    'user_info',
    { kind: 'calculator', message: { text: 'Wrong' } },
    fields('fromAmount'),
  ],
  [
    'ERR-16',
    'validation_error',
    'sell_create',
    { kind: 'calculator', message: { text: 'Wrong' } },
    fields('fromCurrency'),
  ],
  [
    'ERR-17',
    'validation_error',
    'create',
    { kind: 'limit', limit: 'daily' },
    fields('fromAmount', 'You reached your daily limit.'),
  ],
  [
    'LIMIT-03',
    'validation_error',
    'card_page',
    { kind: 'limit', limit: 'weekly' },
    fields('fromAmount', 'You reached your weekly limit.'),
  ],
  [
    'LIMIT-04',
    'validation_error',
    'sell_card',
    { kind: 'limit', limit: 'yearly' },
    fields('fromAmount', 'You reached your yearly limit'),
  ],
  [
    'ERR-18',
    'validation_error',
    'card_page',
    { kind: 'field_errors', fields: { 'card.number': 'Wrong' } },
    fields('card.number'),
  ],
  [
    'ERR-32',
    'validation_error',
    'sell_card',
    { kind: 'field_errors', fields: { 'card.dateOfBirth': 'Wrong' } },
    fields('card.dateOfBirth'),
  ],
  [
    'LOGIN-14',
    'validation_error',
    'login',
    { kind: 'field_errors', fields: { email: 'Wrong' } },
    fields('email'),
  ],
  [
    'ERR-28',
    'validation_error',
    'start',
    { kind: 'merchant_invalid', fields: { toWallet: ['Wrong'] } },
    fields('toWallet'),
  ],
  ['ERR-19', 'order_cannot_be_processed', 'wallet_pay', { kind: 'ignore' }],
  ['ERR-20', 'order_cannot_be_processed', 'card_page', { kind: 'reload_order' }],
  ['ERR-21', 'api_client_error', 'card_page', { kind: 'fatal' }],
  ['ERR-21 ORDER-20', 'api_server_error', 'wallet_pay', { kind: 'fatal' }],
  ['ERR-29', 'api_client_error', 'create', { kind: 'message', message: said }],
  ['ORDER-21', 'api_server_error', 'auth_fetch', { kind: 'fatal' }],
  ['ORDER-21', 'not_found_error', 'auth_fetch', { kind: 'fatal' }],
  [
    'ERR-22 ERR-23',
    'merchant_order_id_not_unique',
    'user_info',
    { kind: 'merchant_order_id_exists', message: { ...said, otherwise: 'errors.merchantOrderExists' } },
  ],
  [
    'ERR-24',
    'transfer_limit_reached_for_unverified_funds',
    'user_info',
    { kind: 'message', message: { key: 'errors.transferLimit' } },
  ],
  [
    'ERR-25',
    'transfer_limit_reached_for_unverified_funds',
    'sell_create',
    { kind: 'calculator', message: { key: 'errors.transferLimit' } },
  ],
  [
    'ERR-26',
    'password_issue_too_early',
    'resend',
    { kind: 'wait_for_code', until: '2026-01-01T00:00:00Z' },
    { payload: { newPasswordCanBeCreatedAt: '2026-01-01T00:00:00Z' } },
  ],
  ['ERR-26', 'password_issue_too_early', 'resend', { kind: 'wait_for_code', until: null }],
  [
    'ERR-26',
    'password_issue_too_early',
    'resend',
    { kind: 'wait_for_code', until: null },
    { payload: { newPasswordCanBeCreatedAt: 'soon' } },
  ],
  [
    'ERR-26',
    'password_issue_too_early',
    'resend',
    { kind: 'wait_for_code', until: null },
    { payload: { newPasswordCanBeCreatedAt: 5 } },
  ],
  [
    'ERR-28',
    'merchant_validation_failer',
    'start',
    { kind: 'merchant_invalid', fields: { toAmount: ['Wrong'] } },
    fields('toAmount'),
  ],
  ['ERR-28', 'merchant_validation_failer', 'start', { kind: 'merchant_invalid', fields: {} }],
  ['ERR-29', 'validation_error', 'login', { kind: 'message', message: said }],
  ['LOGIN-16', 'password_issue_too_early', 'login', { kind: 'code_sent' }],
  ['ERR-29', 'password_issue_too_early', 'create', { kind: 'message', message: said }],
  ['ERR-29', 'password_issue_too_early', 'card_page', { kind: 'message', message: said }],
  ['ERR-29', 'password_issue_too_early', 'auth_code', { kind: 'message', message: said }],
  [
    'ERR-30',
    'password_issue_too_early',
    'user_info',
    { kind: 'message', message: { key: 'errors.somethingWentWrong' } },
  ],
  [
    'ERR-30',
    'order_not_created',
    'user_info',
    { kind: 'message', message: { key: 'errors.somethingWentWrong' } },
  ],
  [
    'ERR-30',
    'never_heard_of',
    'user_info',
    { kind: 'message', message: { key: 'errors.somethingWentWrong' } },
  ],
  ['ERR-29', 'never_heard_of', 'card_page', { kind: 'message', message: said }],
  ['ERR-29', 'constructor', 'create', { kind: 'message', message: said }],
  ['ERR-31', 'never_heard_of', 'sell_create', { kind: 'calculator', message: { key: 'errors.unknown' } }],
  ['ERR-31', 'time_out', 'sell_create', { kind: 'calculator', message: { key: 'errors.unknown' } }],
  [
    'ERR-31',
    'unexpected_server_error',
    'sell_create',
    { kind: 'calculator', message: { key: 'errors.unknown' } },
  ],
  ['ERR-33', 'order_not_created', 'sell_card', { kind: 'message', message: said }],
  ['ERR-33', 'api_client_error', 'sell_card', { kind: 'message', message: said }],
  ['ERR-33', 'api_server_error', 'sell_card', { kind: 'read_order' }],
  [
    'LOGIN-15',
    'network_error',
    'resend',
    { kind: 'message', message: { key: 'errors.noConnection' }, canRetry: true },
  ],
  ['LOGIN-15', 'never_heard_of', 'resend', { kind: 'message', message: { key: 'errors.resendFailed' } }],
  ['ORDER-22', 'not_found_error', 'order', { kind: 'no_order' }],
  ['ORDER-22', 'customer_is_blocked', 'order', { kind: 'no_order' }],
  ['ORDER-22', 'authentication_error', 'order', { kind: 'logout' }],
  ['ROUTE-18', 'customer_is_blocked', 'create', { kind: 'banned' }],
  ['', 'csrf_token_mismatch', 'login', { kind: 'retry_after_refresh' }],
  ['', 'unexpected_server_error', 'card_page', { kind: 'read_order' }],
  ['', 'unexpected_server_error', 'create', { kind: 'message', message: said, canRetry: true }],
  ['', 'time_out', 'card_page', { kind: 'read_order' }],
  ['', 'time_out', 'create', { kind: 'message', message: { key: 'errors.noAnswer' }, canRetry: true }],
  ['', 'network_error', 'wallet_pay', { kind: 'read_order' }],
  ['', 'idempotency_in_progress', 'card_page', { kind: 'read_order' }],
  ['', 'aborted', 'order', { kind: 'ignore' }],
];

describe('reactions to errors, code by code', () => {
  for (const [id, code, stage, expected, details] of REACTIONS) {
    it(`${id} ${code} at ${stage}: ${expected.kind}`, () =>
      assert.partialDeepStrictEqual(react(code, stage, details), expected));
  }
});
