// Updates the gateway's texts on the screen when the customer changes the language: requests them again where possible, and otherwise
// removes them or shows the widget's own words.
import { PHONE_CODE_KEYS } from '../domain/customer/phone.ts';
import type { ReactionText } from '../domain/reactions/reaction.ts';
import type { FlowContext } from '../features/context.ts';
import { refreshCustomer } from '../features/sign-in/session/refresh-customer.ts';
import type { Stores } from '../features/stores.ts';
import { setOrderMessage } from '../orders/order-store.ts';
import { noteDeclined, setFieldErrors } from '../orders/payment-changes.ts';
import { setCodeMessage, setPaymentMessage } from '../orders/payment-store.ts';
import { dropServerError } from '../features/quote/address-store.ts';
import { dropNoticeText } from '../features/quote/calculator-store.ts';
import { setKycMessage } from '../features/customer/identity/kyc-store.ts';
import { dropErrors } from '../features/sign-in/login-store.ts';

/** The customer record contains the reasons of a refused check; the order contains those of a failed payment. */
export async function askInLanguage(context: FlowContext): Promise<void> {
  dropWords(context.stores);
  await Promise.all([refreshCustomer(context), refreshOrder(context)]);
}

async function refreshOrder({ stores, orders }: FlowContext): Promise<void> {
  if (stores.order.order) await (await orders()).refresh();
}

function dropWords({ order, payment, login, kyc, address, calculator }: Stores): void {
  // A message that offers an action stays.
  setOrderMessage(order, inOwnWords(order.message));
  setPaymentMessage(payment, inOwnWords(payment.message));
  setKycMessage(kyc, inOwnWords(kyc.error));
  if (isGateways(payment.codeError)) setCodeMessage(payment, null);
  dropErrors(login, isGateways);
  dropServerError(address);
  // The widget has a text for each kind of notice.
  dropNoticeText(calculator);
  if (payment.declined?.reason) noteDeclined(payment, { ...payment.declined, reason: '' });
  // For errors that arrive as a code, the widget has its own words.
  const phoneErrors = Object.entries(payment.fieldErrors).filter(([, code]) =>
    Object.hasOwn(PHONE_CODE_KEYS, code),
  );
  setFieldErrors(payment, Object.fromEntries(phoneErrors));
}

/** With `otherwise`, the widget has its own words in every language. */
const isGateways = (message: ReactionText | null) =>
  message !== null && 'text' in message && !message.otherwise;

const inOwnWords = (message: ReactionText | null): ReactionText | null =>
  isGateways(message) ? { key: 'errors.somethingWentWrong' } : message;
