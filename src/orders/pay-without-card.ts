// Pays without card data: QR code, wallet pay, bank transfer or e-wallet. The widget sends the processing request itself.
import { paymentBody, withCode } from '../gateway/contract/processing-body.ts';
import { updateOrder } from '../gateway/order/update-order.ts';
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { methodOf } from '../domain/order/payment.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { trimAddress } from '../domain/customer/check-billing-address.ts';
import { internationalPhone } from './billing-data.ts';
import type { OrdersContext } from './ports.ts';
import { runPayment, acceptPayment, failBilling, failPayment, payOnce } from './run-payment.ts';
import { sendProcessing } from './send-processing.ts';
import { takeAnswer } from './take-order.ts';
import { PROCESSING, fingerprint, keysOf } from './idempotency-keys.ts';
import { watchClose } from './run-command.ts';

/** Saves address and phone with the order before the wallet payment is confirmed. Returns true if they were saved. */
export async function saveBilling(context: OrdersContext): Promise<boolean> {
  const isSaved = await runPayment(context, {
    async run(order, { ask }) {
      const { billing, phone } = await billingOf(context);
      const request = { orderId: order.id, update: { billingAddress: billing!, card: { phone } } };
      takeAnswer(context, await ask((options) => updateOrder(context.client, request, options)));
      return true;
    },
    fail: (error, orderId) => failBilling(context, error, orderId, () => saveBilling(context)),
  });
  return isSaved ?? false;
}

/** 'Buy now' on the confirmation and on the confirm screen of orders without card; `code`: for methods that need one. */
export async function payWithoutCard(
  context: OrdersContext,
  { visit, code = '' }: { visit: string; code?: string },
  isGivenUp = watchClose(context),
): Promise<void> {
  const { order: store } = context.stores;
  const shownId = store.order?.id;
  const isPaid = await runPayment(context, {
    async run(order, { send }) {
      const pay = () => send(() => process(context, order, { visit, code }));
      const paid = await payOnce(context, { shown: order, isGivenUp }, pay);
      if (paid) acceptPayment(context, paid, code !== '');
      return paid !== null;
    },
    fail: (error, orderId) => failPayment(context, orderId, error, 'without_card'),
  });
  const { order, outcome } = store;
  // The customer has left the order.
  if (!order || order.id !== shownId) return;
  if (isPaid || outcome === 'fatal' || !isPayable(order.status)) context.navigator.go(ROUTES.order);
}

async function process(
  context: OrdersContext,
  order: Order,
  { visit, code }: { visit: string; code: string },
): Promise<Order> {
  const orderId = order.id;
  const { needs } = methodOf(order.paymentProviderId);
  const { billing, phone } = needs.billing ? await billingOf(context) : { billing: null, phone: null };
  const returnUrl = context.returnUrl();
  const bare = paymentBody({ orderId, agreement: true, billing, phone, returnUrl });
  const body = needs.code && code ? withCode(bare, needs.code.field, code) : bare;
  // A different address or phone makes a different request.
  const of = fingerprint({ visit, body });
  const idempotencyKey = keysOf(context).keyFor(orderId, PROCESSING, of);
  return sendProcessing(context, { shown: order, body, idempotencyKey });
}

async function billingOf({ stores }: OrdersContext) {
  const { billing, phone } = stores.payment;
  return {
    billing: billing && trimAddress(billing as BillingAddress),
    phone: await internationalPhone(phone, billing?.countryCode ?? ''),
  };
}
