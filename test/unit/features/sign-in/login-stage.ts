// A visitor at the login, and the gateway that mails the code and accepts it.
import type { Customer } from '../../../../src/domain/customer/customer.ts';
import { createLoginCommands } from '../../../../src/features/sign-in/login-commands.ts';
import { createOrders } from '../../../../src/orders/orders.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { choose, customer, START_MS } from '../../../support/orders.ts';

export const SIGN_UP = 'POST /api/v1/customers/sign-up';
export const SIGN_IN = 'POST /api/v1/customers/sign-in';
export const EMAIL = 'ada@example.com';
export const FORM = { email: ` ${EMAIL} `, isAgreed: true, isNewsletterWanted: false };

export const inSeconds = (seconds: number) => new Date(START_MS + seconds * 1000).toISOString();
export const codeSent = (seconds = 60) => ({ result: { newPasswordCanBeCreatedAt: inSeconds(seconds) } });
export const signedIn = (more: Partial<Customer> = {}) => ({ result: { ...customer(more), token: 'fresh' } });

export type LoginCommands = ReturnType<typeof createLoginCommands>;

export function stageLogin(): { context: FakeContext; commands: LoginCommands } {
  const context = createFakeContext({ path: '/buy/login' });
  choose(context);
  context.stores.session.customer = null;
  context.stores.session.token = null;
  context.gateway.on(SIGN_UP, codeSent());
  context.gateway.on(SIGN_IN, signedIn());
  return { context, commands: createLoginCommands(context, createOrders(context)) };
}
