// What a validation error asks for, by the step that was sent.
import { fieldErrors } from '../errors/field-errors.ts';
import { limitOf } from '../money/card-limit.ts';
import type { RampError } from '../errors/ramp-error.ts';
import type { Reaction, ReactionContext, Stage } from './reaction.ts';
import { messageOf } from './message-reaction.ts';

const CREATION_STAGES: readonly Stage[] = ['create', 'user_info', 'sell_create'];
const CALCULATOR_FIELDS = ['toCurrency', 'fromAmount', 'toAmount', 'fromCurrency'] as const;

export function validationReaction(error: RampError, context: ReactionContext): Reaction {
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
  // The time that the merchant signed is over: no press of the customer's can mend it.
  if (fields['expiresAt'] !== undefined) return { kind: 'merchant_invalid', fields: error.fields ?? {} };
  const { toWallet, toMemo } = fields;
  const destination = toWallet ?? toMemo;
  if (destination !== undefined && context.stage !== 'sell_create') {
    // In the payment flow the merchant fixed the wallet, and the customer cannot mend it.
    if (context.flow === 'payment') return { kind: 'merchant_invalid', fields: error.fields ?? {} };
    return { kind: 'address_error', text: destination, ...(toWallet === undefined && { isOfMemo: true }) };
  }
  const text = CALCULATOR_FIELDS.map((name) => fields[name]).find((message) => message !== undefined);
  if (text !== undefined) return { kind: 'calculator', message: { text } };
  return messageOf(error, context.stage);
}
