// The error catalogue: what the widget does about each code at each stage.
import { phoneCodeOf } from '../customer/phone-code.ts';
import { isKnownCode, type KnownErrorCode } from '../errors/error-codes.ts';
import type { RampError } from '../errors/ramp-error.ts';
import { lineKeyOf, messageOf, textOf } from './message-reaction.ts';
import type { Reaction, ReactionContext, ReactionKey, Stage } from './reaction.ts';
import { validationReaction } from './validation-reaction.ts';

export type { Reaction, ReactionContext, ReactionText, Stage } from './reaction.ts';

type Rule = (error: RampError, context: ReactionContext) => Reaction;

const SIGN_IN_STAGES: readonly Stage[] = ['login', 'code', 'resend'];
const PAY_STAGES: readonly Stage[] = ['card_page', 'wallet_pay'];
const PAYMENT_STAGES: readonly Stage[] = [...PAY_STAGES, 'sell_card', 'auth_code'];
/** Their forms have a field for the phone. */
const PHONE_STAGES: readonly Stage[] = ['update', 'card_page', 'wallet_pay'];
const CREATION_STAGES: readonly Stage[] = ['create', 'user_info', 'sell_create'];

const always =
  (reaction: Reaction): Rule =>
  () =>
    reaction;
const other: Rule = (error, { stage }) => messageOf(error, stage);

/** During payment it is unknown whether the call was carried out. */
const duringPayment =
  (reaction: Reaction, otherwise: Rule): Rule =>
  (error, context) =>
    PAYMENT_STAGES.includes(context.stage) ? reaction : otherwise(error, context);

/** Sent again by a button, under the same key; in sell all tries are used up by then. */
const tryAgain =
  (key: ReactionKey): Rule =>
  (_error, { stage }) =>
    stage === 'sell_create'
      ? { kind: 'calculator', message: { key: 'errors.unknown' } }
      : { kind: 'message', message: { key }, canRetry: true };

/** A payout card takes no money: where buying ends, selling says what is wrong and asks again. */
const fatalUnlessSelling =
  (selling: Rule): Rule =>
  (error, context) =>
    context.stage === 'sell_card'
      ? selling(error, context)
      : duringPayment({ kind: 'fatal' }, other)(error, context);

const rateChanged: Rule = always({ kind: 'rate_changed' });

const unexpected: Rule = (error, { stage }) => {
  if (CREATION_STAGES.includes(stage) && (error.isUnreadable || stage === 'sell_create')) {
    return { kind: 'calculator', message: { key: 'errors.unknown' } };
  }
  const reaction = messageOf(error, stage);
  return reaction.kind === 'message' ? { ...reaction, canRetry: true } : reaction;
};

const RULES: Record<KnownErrorCode, Rule> = {
  authentication_error: (error, { stage }) => {
    if (stage === 'start') return { kind: 'anonymous' };
    return SIGN_IN_STAGES.includes(stage) ? messageOf(error, stage) : { kind: 'logout' };
  },
  order_data_changed: rateChanged,
  country_data_changed: rateChanged,
  failed_to_detect_country_by_bin: rateChanged,
  order_status_cannot_be_changed: (_error, { stage }) => ({
    kind: stage === 'wallet_pay' ? 'go_to_order' : 'refetch_order',
  }),
  max_sum_for_light_kyc_exceeded: always({ kind: 'kyc' }),
  must_pass_kyc: always({ kind: 'kyc' }),
  no_payment_provider_can_be_used: always({ kind: 'no_provider' }),
  validation_error: validationReaction,
  order_cannot_be_processed: (error, { stage }) => {
    if (stage === 'wallet_pay') return { kind: 'ignore' };
    return stage === 'card_page' ? { kind: 'reload_order' } : messageOf(error, stage);
  },
  api_client_error: fatalUnlessSelling(other),
  api_server_error: fatalUnlessSelling(always({ kind: 'read_order' })),
  merchant_order_id_not_unique: (error) => ({
    kind: 'merchant_order_id_exists',
    message: textOf(error),
  }),
  transfer_limit_reached_for_unverified_funds: (_error, { stage }) => ({
    kind: stage === 'sell_create' ? 'calculator' : 'message',
    message: { key: 'errors.transferLimit' },
  }),
  password_issue_too_early: (error, { stage }) => {
    if (stage === 'login') return { kind: 'code_sent' };
    // Elsewhere a busy gateway says so; no code is waited for.
    return stage === 'resend'
      ? { kind: 'wait_for_code', until: nextCodeTime(error) }
      : messageOf(error, stage);
  },
  merchant_validation_failer: (error) => ({ kind: 'merchant_invalid', fields: error.fields ?? {} }),
  not_found_error(error, { stage }) {
    if (stage === 'order') return { kind: 'no_order' };
    // The order was read right before it was paid: it is asked again, and not taken for one that can be paid again meanwhile.
    return PAY_STAGES.includes(stage) ? { kind: 'read_order' } : messageOf(error, stage);
  },
  customer_is_blocked: (_error, { stage }) => (stage === 'order' ? { kind: 'no_order' } : { kind: 'banned' }),
  csrf_token_mismatch: always({ kind: 'retry_after_refresh' }),
  code_required: (error, { stage }) =>
    SIGN_IN_STAGES.includes(stage) ? messageOf(error, stage) : { kind: 'code_first' },
  order_not_created: other,
  unexpected_server_error: duringPayment({ kind: 'read_order' }, unexpected),
  idempotency_key_reused: duringPayment({ kind: 'read_order' }, other),
  idempotency_in_progress: duringPayment({ kind: 'read_order' }, tryAgain('errors.noAnswer')),
  unknown_error: other,
  time_out: duringPayment({ kind: 'read_order' }, tryAgain('errors.noAnswer')),
  network_error: duringPayment({ kind: 'read_order' }, (error, context) =>
    tryAgain(lineKeyOf(error))(error, context),
  ),
  aborted: always({ kind: 'ignore' }),
};

/** Anything that is not a RampError is an error of the program and belongs to the generic error screen. */
export function reactionTo(error: RampError, context: ReactionContext): Reaction {
  const phoneCode = PHONE_STAGES.includes(context.stage) ? phoneCodeOf(error) : null;
  if (phoneCode) return { kind: 'field_errors', fields: { phone: phoneCode } };
  if (!isKnownCode(error.code)) return messageOf(error, context.stage);
  // Without provider auth data the customer cannot go on, whatever the reason.
  if (context.stage === 'auth_fetch' && !['authentication_error', 'aborted'].includes(error.code)) {
    return { kind: 'fatal' };
  }
  return RULES[error.code](error, context);
}

function nextCodeTime({ payload }: RampError): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const time = (payload as { newPasswordCanBeCreatedAt?: unknown }).newPasswordCanBeCreatedAt;
  return typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? time : null;
}
