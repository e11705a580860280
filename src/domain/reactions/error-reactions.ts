// The error catalogue: the reaction to each code at each stage.
import { phoneCodeOf } from '../customer/phone-code.ts';
import { isKnownCode, type KnownErrorCode } from '../errors/error-codes.ts';
import { fieldErrors } from '../errors/field-errors.ts';
import type { RampError } from '../errors/ramp-error.ts';
import { limitOf } from '../money/card-limit.ts';
import { lineKeyOf, messageOf, textOf } from './message-reaction.ts';
import { isSignIn, type Reaction, type ReactionContext, type ReactionKey, type Stage } from './reaction.ts';

type Rule = (error: RampError, context: ReactionContext) => Reaction;

const PAY_STAGES: readonly Stage[] = ['card_page', 'without_card'];
const PAYMENT_STAGES: readonly Stage[] = [...PAY_STAGES, 'sell_card', 'auth_code'];
/** The forms of these stages have a phone field. */
const PHONE_STAGES: readonly Stage[] = ['update', 'card_page', 'without_card'];
const CREATION_STAGES: readonly Stage[] = ['create', 'user_info', 'sell_create'];
const CALCULATOR_FIELDS = ['toCurrency', 'fromAmount', 'toAmount', 'fromCurrency'] as const;

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

/** A button repeats the call under the same key; in sell, all attempts are used up by then. */
const tryAgain =
  (key: ReactionKey): Rule =>
  (_error, { stage }) =>
    stage === 'sell_create'
      ? { kind: 'calculator', message: { key: 'errors.unknown' } }
      : { kind: 'message', message: { key }, canRetry: true };

/** Choosing a payout card takes no money: where buying ends, selling shows the error and asks again. */
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
    return isSignIn(stage) ? messageOf(error, stage) : { kind: 'logout' };
  },
  order_data_changed: rateChanged,
  country_data_changed: rateChanged,
  failed_to_detect_country_by_bin: rateChanged,
  order_status_cannot_be_changed: (_error, { stage }) => ({
    kind: stage === 'without_card' ? 'go_to_order' : 'refetch_order',
  }),
  max_sum_for_light_kyc_exceeded: always({ kind: 'kyc' }),
  must_pass_kyc: always({ kind: 'kyc' }),
  no_payment_provider_can_be_used: always({ kind: 'no_provider' }),
  validation_error: validationReaction,
  order_cannot_be_processed: (error, { stage }) => {
    if (stage === 'without_card') return { kind: 'ignore' };
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
    // At other stages the gateway is busy, and no code is due.
    return stage === 'resend'
      ? { kind: 'wait_for_code', until: nextCodeTime(error) }
      : messageOf(error, stage);
  },
  merchant_validation_failer: (error) => ({ kind: 'merchant_invalid', fields: error.fields ?? {} }),
  not_found_error(error, { stage }) {
    if (stage === 'order') return { kind: 'no_order' };
    // The order was read right before the payment: read it again, and do not offer payment until then.
    return PAY_STAGES.includes(stage) ? { kind: 'read_order' } : messageOf(error, stage);
  },
  customer_is_blocked: (_error, { stage }) => (stage === 'order' ? { kind: 'no_order' } : { kind: 'banned' }),
  csrf_token_mismatch: always({ kind: 'retry_after_refresh' }),
  code_required: (error, { stage }) => (isSignIn(stage) ? messageOf(error, stage) : { kind: 'code_first' }),
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

/** Anything but a RampError is a program error, which the generic error screen handles. */
export function reactionTo(error: RampError, context: ReactionContext): Reaction {
  const phoneCode = PHONE_STAGES.includes(context.stage) ? phoneCodeOf(error) : null;
  if (phoneCode) return { kind: 'field_errors', fields: { phone: phoneCode } };
  if (!isKnownCode(error.code)) return messageOf(error, context.stage);
  // Without provider auth data the customer cannot continue, whatever the reason.
  if (context.stage === 'auth_fetch' && !['authentication_error', 'aborted'].includes(error.code)) {
    return { kind: 'fatal' };
  }
  return RULES[error.code](error, context);
}

/** The reaction to a validation error, by the step that was sent. */
function validationReaction(error: RampError, context: ReactionContext): Reaction {
  const fields = fieldErrors(error.fields);
  const limit = limitOf(error.fields);
  if (limit) return { kind: 'limit', limit };
  if (context.stage === 'start') return { kind: 'merchant_invalid', fields: error.fields ?? {} };
  if (CREATION_STAGES.includes(context.stage)) return creationReaction(error, fields, context);
  return Object.keys(fields).length > 0 ? { kind: 'field_errors', fields } : messageOf(error, context.stage);
}

function creationReaction(
  error: RampError,
  fields: Record<string, string>,
  context: ReactionContext,
): Reaction {
  // The signed time is over, and no action of the customer can change that.
  if (fields['expiresAt'] !== undefined) return { kind: 'merchant_invalid', fields: error.fields ?? {} };
  const { toWallet, toMemo } = fields;
  const destination = toWallet ?? toMemo;
  if (destination !== undefined && context.stage !== 'sell_create') {
    // In the payment flow the merchant fixed the wallet, and the customer cannot correct it.
    if (context.flow === 'payment') return { kind: 'merchant_invalid', fields: error.fields ?? {} };
    return { kind: 'address_error', text: destination, ...(toWallet === undefined && { isOfMemo: true }) };
  }
  const text = CALCULATOR_FIELDS.map((name) => fields[name]).find((message) => message !== undefined);
  if (text !== undefined) return { kind: 'calculator', message: { text } };
  return messageOf(error, context.stage);
}

function nextCodeTime({ payload }: RampError): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const time = (payload as { newPasswordCanBeCreatedAt?: unknown }).newPasswordCanBeCreatedAt;
  return typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? time : null;
}
