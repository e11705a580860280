// A stale session answers csrf_token_mismatch: one silent repetition after the customer was fetched.
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { refreshCustomer } from './refresh-customer.ts';
import type { FlowContext } from '../context.ts';

export async function withFreshSession<T>(context: FlowContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRampError(error, 'csrf_token_mismatch')) throw error;
    await refreshCustomer(context);
    return call();
  }
}
