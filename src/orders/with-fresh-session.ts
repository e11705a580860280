// A stale session answers csrf_token_mismatch: one silent repetition after the customer was fetched.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';

export async function withFreshSession<T>(
  { session }: Pick<OrdersContext, 'session'>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRampError(error, 'csrf_token_mismatch')) throw error;
    await session.refresh();
    return call();
  }
}
