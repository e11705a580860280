// Contexts for the route guard, and its verdicts as text.
import type { GuardContext, Redirect } from '../../../../src/domain/routes/guard.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';
import { customerOf, orderOf } from '../fixtures.ts';

export const anonymous: GuardContext = { mode: 'buy', customer: null, order: null, hasCalculatorData: true };
export const signedIn: GuardContext = { ...anonymous, customer: customerOf('complete') };
export const withOrder = (status: OrderStatus, paymentProviderId?: string): GuardContext => ({
  ...signedIn,
  order: orderOf(status, { paymentProviderId }),
});

export const redirectText = (redirect: Redirect | null) =>
  redirect === null ? 'stay' : 'to' in redirect ? redirect.to : 'back';
