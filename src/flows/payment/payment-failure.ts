// What the customer sees of a payment that failed: errors at fields, a text below the form, or another screen.
import type { Reaction, ReactionText, Stage } from '../../domain/error-reactions.ts';
import { isRampError } from '../../domain/ramp-error.ts';
import { setFieldErrors } from '../../state/payment-store.ts';
import type { FlowContext } from '../deps.ts';
import { reactToError } from '../errors/react-to-error.ts';
import { createOperationKeys } from '../order/operation-keys.ts';
import { acceptPayment, movedOrder, PROCESSING } from './accept-payment.ts';

/** Wire names of billing data are those of the form behind one of these. */
const WIRE_PREFIX = /^(?:card|billingAddress)\./;

export async function failPayment(
  context: FlowContext,
  orderId: string,
  error: unknown,
  stage: Extract<Stage, 'card_page' | 'wallet_pay'>,
): Promise<void> {
  const { stores, storages } = context;
  const { payment, order: store } = stores;
  createOperationKeys(storages.local).failed(orderId, PROCESSING, error);
  const reaction = await reactToError(context, error, stage);
  const moved = reaction.kind === 'read_order' ? movedOrder(context, orderId) : null;
  if (moved) return acceptPayment(context, moved);
  if (reaction.kind === 'field_errors') {
    setFieldErrors(payment, billingErrors(reaction.fields));
    payment.step = 1;
  }
  if (reaction.kind === 'reload_order' && isRampError(error)) store.message = { text: error.message };
  payment.message = messageFor(reaction, error);
}

/** Address and phone could not be saved: nothing was paid, so nothing of the payment is in doubt. */
export async function failBilling(context: FlowContext, error: unknown): Promise<void> {
  const { payment } = context.stores;
  const reaction = await reactToError(context, error, 'update');
  if (reaction.kind === 'field_errors') setFieldErrors(payment, billingErrors(reaction.fields));
  payment.message = messageFor(reaction, error);
}

function messageFor(reaction: Reaction, error: unknown): ReactionText | null {
  switch (reaction.kind) {
    case 'message':
    case 'merchant_order_id_exists':
      return reaction.message;
    case 'read_order':
      return {
        key: isRampError(error, 'network_error') ? 'errors.noConnection' : 'errors.noAnswer',
      };
    case 'retry_after_refresh':
      return { key: 'errors.somethingWentWrong' };
    default:
      return null;
  }
}

function billingErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(WIRE_PREFIX, ''), message]),
  );
}
