// Pays with the token, address and phone from a payment sheet of the device.
import { expressBody } from '../gateway/contract/processing-body.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { trimAddress } from '../domain/customer/check-billing-address.ts';
import type { ExpressPayment, ExpressType } from '../vendors/express/express-sheet.ts';
import { internationalPhone } from './billing-data.ts';
import { setBilling, setPhone } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';
import { PROCESSING, fingerprint, keysOf } from './idempotency-keys.ts';
import { acceptPayment, runPayment, failPayment, payOnce } from './run-payment.ts';
import { isActive } from './order-scope.ts';
import type { OrdersContext } from './ports.ts';
import { sendProcessing } from './send-processing.ts';

/** A sheet that was opened during the customer's press. */
export interface OpenedSheet {
  type: ExpressType;
  /** The order behind the sheet: the sheet's token pays for no other amount or wallet. */
  shown: Order;
  /** Resolves with what the customer approved; null if they closed the sheet. */
  payment: Promise<ExpressPayment | null>;
}

interface SheetPress {
  visit: string;
  /** Returns true if the gateway would accept the address and phone entered so far. */
  isBillingWhole: () => Promise<boolean>;
  /** Returns true if Close was pressed since the press to pay. */
  isGivenUp: () => boolean;
}

/** `incomplete`: the sheet returned no address or phone that the gateway accepts, so the form asks for them. */
export type ExpressEnd = 'paid' | 'closed' | 'incomplete' | 'failed';

export async function payByExpress(
  context: OrdersContext,
  sheet: OpenedSheet,
  { visit, isBillingWhole, isGivenUp }: SheetPress,
): Promise<ExpressEnd> {
  const end = await runPayment<ExpressEnd>(context, {
    async run(_order, { send }) {
      const payment = await approvedPayment(context, sheet);
      if (typeof payment === 'string') return payment;
      let isAccepted = false;
      try {
        // The customer has left the order, so the sheet reports that nothing was paid.
        if (!isActive(context.stores, sheet.shown.id)) return 'failed';
        takeBilling(context, payment);
        if (!(await isBillingWhole())) return 'incomplete';
        const body = await bodyOf(context, sheet, payment);
        // A different token makes a different request.
        const of = fingerprint({ visit, body });
        const keys = keysOf(context);
        const pay = () =>
          send(() => {
            const idempotencyKey = keys.keyFor(sheet.shown.id, PROCESSING, of);
            return sendProcessing(context, { shown: sheet.shown, body, idempotencyKey });
          });
        const paid = await payOnce(context, { shown: sheet.shown, isGivenUp }, pay);
        if (!paid) return 'failed';
        isAccepted = true;
        acceptPayment(context, paid);
        return 'paid';
      } finally {
        payment.finish(isAccepted);
      }
    },
    fail: async (error, orderId) => {
      await failPayment(context, orderId, error, 'without_card');
      return 'failed';
    },
  });
  const { order, outcome } = context.stores.order;
  // The customer has left the order.
  if (order?.id !== sheet.shown.id) return end ?? 'failed';
  if (end === 'paid' || outcome === 'fatal' || !isPayable(order.status)) context.navigator.go(ROUTES.order);
  return end ?? 'failed';
}

/** Says that nothing was charged if the customer closed the sheet, or it failed before anything was sent. */
async function approvedPayment(
  { stores, report }: OrdersContext,
  { payment, shown }: OpenedSheet,
): Promise<ExpressPayment | 'closed' | 'failed'> {
  const announce = (key: 'express.closed' | 'express.failed') => {
    if (isActive(stores, shown.id)) setPaymentMessage(stores.payment, { key });
  };
  try {
    const approved = await payment;
    if (approved) return approved;
    announce('express.closed');
    return 'closed';
  } catch (error) {
    report(error, 'open payment sheet');
    announce('express.failed');
    return 'failed';
  }
}

/** Fills the form with the sheet's data, so that the customer enters only what is missing. */
function takeBilling({ stores: { payment } }: OrdersContext, { billing, phone }: ExpressPayment): void {
  if (billing) setBilling(payment, billing);
  if (phone) setPhone(payment, phone);
}

async function bodyOf(context: OrdersContext, { type, shown }: OpenedSheet, { token }: ExpressPayment) {
  const { billing, phone } = context.stores.payment;
  const address = trimAddress(billing!);
  return expressBody({
    orderId: shown.id,
    agreement: true,
    billing: address,
    phone: await internationalPhone(phone, address.countryCode),
    returnUrl: context.returnUrl(),
    wallet: { type, token },
  });
}
