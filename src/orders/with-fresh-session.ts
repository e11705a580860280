// Retries once, silently, after `csrf_token_mismatch`: fetching the customer renews the stale session.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';

export async function withFreshSession<T>(
  { session }: Pick<OrdersContext, 'session'>,
  call: () => Promise<T>,
  isStillWanted: () => boolean = () => true,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRampError(error, 'csrf_token_mismatch')) throw error;
    await session.refresh();
    if (!isStillWanted()) throw error;
    return call();
  }
}
