// Refusals that magic inputs select, by outcome.
import { ApiError, validationError } from '../http/api-error.ts';
import type { KycStatus } from '../records.ts';
import type { Outcome } from '../magic.ts';
import { SAID } from '../wire/words.ts';

/** Sic: only the yearly text has no full stop. */
export const LIMIT_TEXTS = {
  daily_limit: 'You reached your daily limit.',
  weekly_limit: 'You reached your weekly limit.',
  yearly_limit: 'You reached your yearly limit',
} as const;

/** Returns null if the outcome refuses nothing. */
export function refusalOf(outcome: Outcome | string, kycStatus: KycStatus): ApiError | null {
  const isVerified = kycStatus === 'complete';
  switch (outcome) {
    case 'daily_limit':
    case 'weekly_limit':
    case 'yearly_limit':
      return validationError({ fromAmount: [LIMIT_TEXTS[outcome]] });
    case 'invalid_number':
      return validationError({ 'card.number': [SAID.cardRefused.en] });
    case 'bin_country_unknown':
      return new ApiError(
        'failed_to_detect_country_by_bin',
        'The country of the card could not be detected.',
      );
    case 'status_cannot_change':
      return new ApiError('order_status_cannot_be_changed', 'The order can not be changed any more.');
    case 'no_provider':
      return new ApiError('no_payment_provider_can_be_used', 'No payment provider can take this order.');
    case 'light_kyc_exceeded':
      return isVerified ? null : lightKycExceeded();
    case 'must_pass_kyc':
      return isVerified ? null : mustPassKyc();
    case 'cannot_be_processed':
      return new ApiError('order_cannot_be_processed', 'The order can not be processed now.');
    case 'unverified_funds':
      return new ApiError(
        'transfer_limit_reached_for_unverified_funds',
        'Transfer limit reached for unverified funds. Contact support.',
      );
    case 'order_not_created':
      return new ApiError('order_not_created', 'The order could not be created.');
    case 'wallet_refused':
      return validationError({ toWallet: [SAID.walletRefused.en] });
    default:
      return null;
  }
}

export const lightKycExceeded = () =>
  new ApiError('max_sum_for_light_kyc_exceeded', 'The amount needs a full identity check.');
export const mustPassKyc = () => new ApiError('must_pass_kyc', 'An identity check is needed first.');
export const statusCannotChange = () =>
  new ApiError('order_status_cannot_be_changed', 'The order is not in a status that allows this.');
