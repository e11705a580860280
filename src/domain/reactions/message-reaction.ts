// The reaction to all other errors: the message below the form, and the exceptions.
import type { RampError } from '../errors/ramp-error.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Reaction, ReactionKey, ReactionText, Stage } from './reaction.ts';

/** Gateways send these in English only: readers of other languages get the widget's own texts. */
const OWN_WORDS: Partial<Record<ErrorCode, ReactionKey>> = {
  merchant_order_id_not_unique: 'errors.merchantOrderExists',
  order_cannot_be_processed: 'errors.orderNotNow',
  order_status_cannot_be_changed: 'errors.orderFixed',
  password_issue_too_early: 'errors.tooManyRequests',
  unexpected_server_error: 'errors.somethingWentWrong',
  api_server_error: 'errors.somethingWentWrong',
  api_client_error: 'errors.somethingWentWrong',
  order_not_created: 'errors.somethingWentWrong',
  not_found_error: 'errors.somethingWentWrong',
  csrf_token_mismatch: 'errors.somethingWentWrong',
  idempotency_key_reused: 'errors.somethingWentWrong',
  unknown_error: 'errors.somethingWentWrong',
};

/** Codes from the card form, whose messages are for the report only. */
const CARD_FORM_CODES: readonly ErrorCode[] = ['vault_unavailable', 'gateway_not_allowed'];

/** If a cache of the page responds instead of the gateway, the customer's connection is not broken. */
export const lineKeyOf = ({ payload }: RampError): ReactionKey =>
  (payload as { reason?: unknown } | null | undefined)?.reason === 'gateway_answer_kept'
    ? 'errors.somethingWentWrong'
    : 'errors.noConnection';

/** True if no payment was sent: the card form reports that itself, and there was no response of a gateway. */
export const isUnsent = ({ code, status }: RampError): boolean => CARD_FORM_CODES.includes(code) && !status;

/**
 * Returns the server's message, or 'Unknown error' if it had none. With a cause, without a body, or in a misfit, the message is the
 * widget's own, and for the report only.
 */
export function textOf({ code, message, cause, isEmpty, isMisfit }: RampError): ReactionText {
  if (!message) return { key: 'errors.unknown' };
  if (CARD_FORM_CODES.includes(code)) return { key: 'vault.failed' };
  const otherwise = Object.hasOwn(OWN_WORDS, code) ? OWN_WORDS[code] : undefined;
  if (isEmpty || isMisfit) return { key: otherwise ?? 'errors.somethingWentWrong' };
  if (!otherwise) return { text: message };
  return cause === undefined ? { text: message, otherwise } : { key: otherwise };
}

export function messageOf(error: RampError, stage: Stage): Reaction {
  switch (stage) {
    case 'user_info':
      return { kind: 'message', message: { key: 'errors.somethingWentWrong' } };
    case 'sell_create':
      return { kind: 'calculator', message: { key: 'errors.unknown' } };
    case 'sell_card':
      return {
        kind: 'message',
        message: error.message && !error.isMisfit ? textOf(error) : { key: 'errors.cardSomethingWentWrong' },
      };
    case 'resend':
      return { kind: 'message', message: { key: 'errors.resendFailed' } };
    default:
      return { kind: 'message', message: textOf(error) };
  }
}
