// What a step makes of an error: what the widget does, the text below the form, and the texts at its fields.
import { reactionTo, type Reaction, type ReactionText, type Stage } from './error-reactions.ts';
import { errorWithoutField } from '../errors/field-errors.ts';
import { lineKeyOf, textOf } from './message-reaction.ts';
import type { RampError } from '../errors/ramp-error.ts';
import type { ReactionContext } from './reaction.ts';

export interface ErrorAnswer {
  effect: Reaction;
  /** Null where the effect shows enough by itself, or nothing is to be said. */
  message: ReactionText | null;
  /** By the names of the form. */
  fields: Readonly<Record<string, string>>;
}

/** `shown`: the fields that the step shows; what is wrong with another one is said below the form. */
export interface ErrorPlace extends ReactionContext {
  shown?: readonly string[];
}

export function answerTo(error: RampError, place: ErrorPlace): ErrorAnswer {
  return answerWith(reactionTo(error, place), error, place);
}

export function answerWith(effect: Reaction, error: RampError, place: ErrorPlace): ErrorAnswer {
  const fields = effect.kind === 'field_errors' ? formErrors(effect.fields) : {};
  const words = WORDS[effect.kind] as Words;
  return { effect, fields, message: words(effect, error, place) };
}

type Words<Effect = Reaction> = (effect: Effect, error: RampError, place: ErrorPlace) => ReactionText | null;

const SIGN_IN_STAGES: readonly Stage[] = ['login', 'code', 'resend'];

const nothing = (): null => null;

const ownMessage: Words<{ message: ReactionText }> = ({ message }) => message;

/** In the sign-in nothing else tells why it did not work. */
const messageInSignIn: Words = (_effect, error, { stage }) =>
  SIGN_IN_STAGES.includes(stage) ? textOf(error) : null;

const WORDS: { [K in Reaction['kind']]: Words<Extract<Reaction, { kind: K }>> } = {
  message: ownMessage,
  merchant_order_id_exists: ownMessage,
  field_errors({ fields }, error, { stage, shown = [] }) {
    if (stage === 'code') return textOf(error);
    const text = errorWithoutField(formErrors(fields), shown);
    return text === null ? null : { text };
  },
  retry_after_refresh(_effect, error, { stage }) {
    if (SIGN_IN_STAGES.includes(stage)) return textOf(error);
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

/** The order was read and has not moved. */
function unansweredText(error: RampError, stage: Stage): ReactionText {
  if (error.code === 'network_error') return { key: lineKeyOf(error) };
  const isFailure = error.code === 'unexpected_server_error' || error.code === 'api_server_error';
  if (stage !== 'sell_card' || !isFailure) return { key: 'errors.noAnswer' };
  // An error with a cause has words of this side, not the gateway's.
  const isSaid = error.message && error.cause === undefined && !error.isMisfit;
  return isSaid ? textOf(error) : { key: 'errors.cardSomethingWentWrong' };
}

/** Wire names are those of the form behind one of these. */
const WIRE_PREFIX = /^(?:card(?:\.0|\[0\])?|billingAddress)\./;

function formErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(WIRE_PREFIX, ''), message]),
  );
}
