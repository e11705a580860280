// The widget's response to an error in a step: the effect, the text below the form, and the texts at its fields.
import { reactionTo } from './error-reactions.ts';
import { errorWithoutField } from '../errors/field-errors.ts';
import { lineKeyOf, textOf } from './message-reaction.ts';
import type { RampError } from '../errors/ramp-error.ts';
import { isSignIn, type Reaction, type ReactionContext, type ReactionText, type Stage } from './reaction.ts';

export interface ErrorAnswer {
  effect: Reaction;
  /** Null if the effect suffices, or nothing has to be shown. */
  message: ReactionText | null;
  /** By the form's field names. */
  fields: Readonly<Record<string, string>>;
}

/** `shown`: the fields that the step has; errors of other fields appear below the form. */
export interface ErrorPlace extends ReactionContext {
  shown?: readonly string[];
}

export function answerTo(error: RampError, place: ErrorPlace): ErrorAnswer {
  return answerWith(reactionTo(error, place), error, place);
}

export function answerWith(effect: Reaction, error: RampError, place: ErrorPlace): ErrorAnswer {
  const fields = effect.kind === 'field_errors' ? formErrors(effect.fields) : {};
  const words = WORDS[effect.kind] as Words;
  const message = words(effect, error, place);
  const isUnsent = place.isUnsent && FAILURES.includes(effect.kind);
  return { effect, fields, message: message && isUnsent ? { ...message, isUnsent } : message };
}

/** After these the customer would ask whether they have paid. */
const FAILURES: readonly Reaction['kind'][] = ['message', 'retry_after_refresh'];

type Words<Effect = Reaction> = (effect: Effect, error: RampError, place: ErrorPlace) => ReactionText | null;

const nothing = (): null => null;

const ownMessage: Words<{ message: ReactionText }> = ({ message }) => message;

/** During sign-in nothing else says why it failed. */
const messageInSignIn: Words = (_effect, error, { stage }) => (isSignIn(stage) ? textOf(error) : null);

const WORDS: { [K in Reaction['kind']]: Words<Extract<Reaction, { kind: K }>> } = {
  message: ownMessage,
  merchant_order_id_exists: ownMessage,
  field_errors({ fields }, error, { stage, shown = [] }) {
    if (stage === 'code') return textOf(error);
    const text = errorWithoutField(formErrors(fields), shown);
    return text === null ? null : { text };
  },
  retry_after_refresh(_effect, error, { stage }) {
    if (isSignIn(stage)) return textOf(error);
    return { key: stage === 'sell_card' ? 'errors.cardSomethingWentWrong' : 'errors.somethingWentWrong' };
  },
  read_order: (_effect, error, { stage }) => unansweredText(error, stage),
  ignore: nothing,
  code_sent: nothing,
  wait_for_code: nothing,
  anonymous: messageInSignIn,
  logout: messageInSignIn,
  banned: messageInSignIn,
  rate_changed: messageInSignIn,
  refetch_order: messageInSignIn,
  reload_order: messageInSignIn,
  go_to_order: messageInSignIn,
  code_first: nothing,
  no_order: messageInSignIn,
  fatal: messageInSignIn,
  kyc: messageInSignIn,
  no_provider: messageInSignIn,
  limit: messageInSignIn,
  address_error: messageInSignIn,
  calculator: messageInSignIn,
  merchant_invalid: messageInSignIn,
};

/** For an order that was read and has not moved. */
function unansweredText(error: RampError, stage: Stage): ReactionText {
  if (error.code === 'network_error') return { key: lineKeyOf(error) };
  const isFailure = error.code === 'unexpected_server_error' || error.code === 'api_server_error';
  if (stage !== 'sell_card' || !isFailure) return { key: 'errors.noAnswer' };
  // An error with a cause has the widget's own message, not the gateway's.
  const isSaid = error.message && error.cause === undefined && !error.isMisfit;
  return isSaid ? textOf(error) : { key: 'errors.cardSomethingWentWrong' };
}

/** Field names with one of these prefixes are those of the form. */
const WIRE_PREFIX = /^(?:card(?:\.0|\[0\])?|billingAddress)\./;

function formErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(WIRE_PREFIX, ''), message]),
  );
}
