// When the line is back, nobody is told any more that there is none.
import type { ReactionText } from '../domain/errors/error-reactions.ts';
import type { Stores } from './stores.ts';

const isOffline = (said: ReactionText | null): boolean =>
  said !== null && 'key' in said && said.key === 'errors.noConnection';

export function forgetOffline({ order, payment, login }: Pick<Stores, 'order' | 'payment' | 'login'>): void {
  if (isOffline(order.message)) order.message = null;
  if (isOffline(payment.message)) payment.message = null;
  if (isOffline(payment.codeError)) payment.codeError = null;
  for (const field of ['emailError', 'codeError', 'resendError'] as const)
    if (isOffline(login[field])) login[field] = null;
}
