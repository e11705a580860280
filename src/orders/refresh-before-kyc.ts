// Fetches the customer before a verification that they seem to have passed already, so that the guard decides by their current status.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';

export async function refreshBeforeKyc(context: OrdersContext, error: unknown): Promise<void> {
  const isAsked = isRampError(error, 'must_pass_kyc') || isRampError(error, 'max_sum_for_light_kyc_exceeded');
  if (isAsked) await context.session.refresh();
}
