// 'Any other error': its message below the form, and the exceptions from it.
import type { RampError } from '../errors/ramp-error.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Reaction, ReactionKey, ReactionText, Stage } from './reaction.ts';

/** Gateways say these in English only: other readers get the widget's own words. */
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

/** Codes that the card form gives: its messages are for the report alone. */
const CARD_FORM_CODES: readonly ErrorCode[] = ['vault_unavailable', 'gateway_not_allowed'];

/** A cache of the page that answers in the gateway's place is no broken connection of the customer's. */
export const lineKeyOf = ({ payload }: RampError): ReactionKey =>
  (payload as { reason?: unknown } | null | undefined)?.reason === 'gateway_answer_kept'
    ? 'errors.somethingWentWrong'
    : 'errors.noConnection';

/** The card form says so itself, and no gateway has answered: no payment was sent. */
export const isUnsent = ({ code, status }: RampError): boolean => CARD_FORM_CODES.includes(code) && !status;

/** The server's words, or 'Unknown error' when it had none. With a cause, without a body, or of an answer that does not fit, they are this side's, for the report alone. */
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
