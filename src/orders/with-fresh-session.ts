// Retries once, silently, after `csrf_token_mismatch`: fetching the customer renews the stale session.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { OrdersContext } from './ports.ts';

/** Sends in a fresh session; aborted when the widget is removed. */
export type Send = <T>(call: (options: { signal: AbortSignal }) => Promise<T>) => Promise<T>;

export const freshSender =
  (context: Pick<OrdersContext, 'session' | 'scope'>, isStillWanted?: () => boolean): Send =>
  (call) =>
    withFreshSession(context, () => call({ signal: context.scope.signal }), isStillWanted);

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
