// An order that waits for the bank, the bank's window, and the page that receives its messages.
import type { ProviderAuth } from '../../../../../src/domain/order/provider-auth.ts';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import { type PaymentsOf, paymentsOf } from '../../../../support/payments-of.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../../support/fake-context.ts';
import { haveOrder, inStatus, ORDER_PATH, READ } from '../../../../support/orders.ts';

export const GET_AUTH = `GET ${ORDER_PATH}/processing/auth`;

export const BANK = 'https://bank.test/bank-authorization/1';
export const NOTHING: ProviderAuth = {
  id: 'a-1',
  smsCode: false,
  card2fa: false,
  authUrl: null,
  displayType: null,
};

export type PaymentCommands = PaymentsOf;

interface BankStage {
  context: FakeContext;
  commands: PaymentCommands;
  page: EventTarget;
  /** The bank's window. */
  child: { closed: boolean; focused: number; focus(): void; close(): void } & object;
  /** A message to the page, by default from the bank's window. */
  say(data: unknown, from?: { source?: unknown; origin?: string }): void;
}

export function stageBank(auth: Partial<ProviderAuth>, options: FakeContextOptions = {}): BankStage {
  const context = createFakeContext({ path: ROUTES.order, ...options });
  haveOrder(context, inStatus('auth_requested'));
  const page = new EventTarget();
  const child = {
    closed: false,
    focused: 0,
    focus() {
      this.focused += 1;
    },
    close() {
      this.closed = true;
    },
  };
  if (!options.blocksWindows) {
    context.environment.openWindow = (url) => {
      context.opened.push(url);
      return child as unknown as Window;
    };
  }
  context.gateway.on(GET_AUTH, { result: { ...NOTHING, ...auth } });
  context.gateway.on(READ, { result: inStatus('auth_requested') });
  context.stores.payment.sentOrderId = context.stores.order.order!.id;
  return {
    context,
    commands: paymentsOf(context, page),
    page,
    child,
    say(data, { source = child as unknown, origin = 'https://gateway.test' } = {}) {
      page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
    },
  };
}
