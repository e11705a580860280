// A verification is asked for that the known customer seems to have: their status is read first, so that the guard decides by it.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';

export async function refreshBeforeKyc(context: OrdersContext, error: unknown): Promise<void> {
  const isAsked = isRampError(error, 'must_pass_kyc') || isRampError(error, 'max_sum_for_light_kyc_exceeded');
  if (isAsked) await context.session.refresh();
}
