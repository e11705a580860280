// Pays with what a payment sheet of the device handed over: its token, address and phone.
import { expressBody } from '../gateway/contract/processing-body.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { trimAddress } from '../domain/customer/check-billing-address.ts';
import type { ExpressPayment, ExpressType } from '../vendors/express/express-sheet.ts';
import { internationalPhone } from './billing-data.ts';
import { setBilling, setPhone } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';
import { PROCESSING, createIdempotencyKeys } from './idempotency-keys.ts';
import { ledgerOf } from './order-ledger.ts';
import { acceptPayment } from './accept-payment.ts';
import { failPayment } from './payment-failure.ts';
import { fingerprint } from './fingerprint.ts';
import { payOnce } from './pay-once.ts';
import { isActive } from './order-scope.ts';
import type { OrdersContext } from './ports.ts';
import { runPayment } from './run-payment.ts';
import { sendProcessing } from './send-processing.ts';

/** A sheet that was opened within the press. */
export interface OpenedSheet {
  type: ExpressType;
  /** The order behind the sheet: no other amount or wallet is paid with its token. */
  shown: Order;
  /** What the customer approved; null when they closed the sheet. */
  payment: Promise<ExpressPayment | null>;
}

interface SheetPress {
  visit: string;
  /** Returns true if the gateway would take the address and phone entered so far. */
  isBillingWhole: () => Promise<boolean>;
  /** Returns true if Close was pressed since. */
  isGivenUp: () => boolean;
}

/** `incomplete`: the sheet gave no address or phone that the gateway takes, so the form asks for them. */
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
        // The customer has left it, and the sheet says that nothing was paid.
        if (!isActive(context.stores, sheet.shown.id)) return 'failed';
        takeBilling(context, payment);
        if (!(await isBillingWhole())) return 'incomplete';
        const body = await bodyOf(context, sheet, payment);
        // Another token, another wish.
        const of = fingerprint({ visit, body });
        const keys = createIdempotencyKeys(ledgerOf(context));
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
      await failPayment(context, orderId, error, 'wallet_pay');
      return 'failed';
    },
  });
  const { order, outcome } = context.stores.order;
  // The customer has left it.
  if (order?.id !== sheet.shown.id) return end ?? 'failed';
  if (end === 'paid' || outcome === 'fatal' || !isPayable(order.status)) context.navigator.go(ROUTES.order);
  return end ?? 'failed';
}

/** Closed, or failed before anything was sent: nothing was charged then. */
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

/** The form starts from what the sheet gave, if something is missing. */
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
