// Pays with what a payment sheet of the device handed over: its token, address and phone.
import { expressBody } from '../../gateway/contract/processing-body.ts';
import type { Order } from '../../domain/order/order.ts';
import { isPayable } from '../../domain/order/status.ts';
import { ROUTES } from '../../domain/routes.ts';
import { trimAddress } from '../../domain/customer/check-billing-address.ts';
import type { ExpressPayment, ExpressType } from '../../vendors/express/express-sheet.ts';
import { internationalPhone } from '../../orders/billing-data.ts';
import { billingProblems } from '../customer/index.ts';
import { setBilling, setPhone } from '../../orders/payment-changes.ts';
import { sayOfPayment } from '../../orders/payment-store.ts';
import { PROCESSING, createIdempotencyKeys } from '../../orders/idempotency-keys.ts';
import type { FlowContext } from '../context.ts';
import { ledgerOf } from '../../orders/order-ledger.ts';
import { acceptPayment } from '../../orders/accept-payment.ts';
import { failPayment } from '../../orders/payment-failure.ts';
import { fingerprint } from '../../orders/fingerprint.ts';
import { payOnce } from '../../orders/pay-once.ts';
import { runPayment } from '../../orders/run-payment.ts';
import { sendProcessing } from '../../orders/send-processing.ts';
import { ordersOf } from '../order/index.ts';

/** A sheet that was opened within the press. */
export interface OpenedSheet {
  type: ExpressType;
  /** The order behind the sheet: no other amount or wallet is paid with its token. */
  shown: Order;
  /** What the customer approved; null when they closed the sheet. */
  payment: Promise<ExpressPayment | null>;
}

/** `incomplete`: the sheet gave no address or phone that the gateway takes, so the form asks for them. */
export type ExpressEnd = 'paid' | 'closed' | 'incomplete' | 'failed';

export async function payByExpress(
  context: FlowContext,
  sheet: OpenedSheet,
  visit: string,
  isGivenUp: () => boolean,
): Promise<ExpressEnd> {
  const end = await runPayment<ExpressEnd>(ordersOf(context), {
    async run(_order, send) {
      const payment = await approvedPayment(context, sheet);
      if (typeof payment === 'string') return payment;
      let isAccepted = false;
      try {
        if (await isIncomplete(context, payment)) return 'incomplete';
        const body = await bodyOf(context, sheet, payment);
        // Another token, another wish.
        const of = fingerprint({ visit, body });
        const keys = createIdempotencyKeys(ledgerOf(context));
        const pay = () =>
          send(() => {
            const idempotencyKey = keys.keyFor(sheet.shown.id, PROCESSING, of);
            return sendProcessing(ordersOf(context), { shown: sheet.shown, body, idempotencyKey });
          });
        const paid = await payOnce(ordersOf(context), { shown: sheet.shown, isGivenUp }, pay);
        if (!paid) return 'failed';
        isAccepted = true;
        acceptPayment(ordersOf(context), paid);
        return 'paid';
      } finally {
        payment.finish(isAccepted);
      }
    },
    fail: async (error, orderId) => {
      await failPayment(ordersOf(context), orderId, error, 'wallet_pay');
      return 'failed';
    },
  });
  const { order, outcome } = context.stores.order;
  if (end === 'paid' || outcome === 'fatal' || (order && !isPayable(order.status)))
    context.navigator.go(ROUTES.order);
  return end ?? 'failed';
}

/** Closed, or failed before anything was sent: nothing was charged then. */
async function approvedPayment(
  { stores, report }: FlowContext,
  { payment }: OpenedSheet,
): Promise<ExpressPayment | 'closed' | 'failed'> {
  try {
    return (await payment) ?? 'closed';
  } catch (error) {
    report(error, 'open payment sheet');
    sayOfPayment(stores.payment, { key: 'express.failed' });
    return 'failed';
  }
}

/** Takes over what the sheet gave, so that the form begins with it where something is missing. */
async function isIncomplete(context: FlowContext, { billing, phone }: ExpressPayment): Promise<boolean> {
  const { payment } = context.stores;
  if (billing) setBilling(payment, billing);
  if (phone) setPhone(payment, phone);
  const problems = await billingProblems(context);
  return problems.address !== null || problems.phone !== null;
}

async function bodyOf(context: FlowContext, { type, shown }: OpenedSheet, { token }: ExpressPayment) {
  const { billing, phone } = context.stores.payment;
  const address = trimAddress(billing!);
  return expressBody({
    orderId: shown.id,
    agreement: true,
    billing: address,
    phone: await internationalPhone(phone, address.countryCode),
    returnUrl: ordersOf(context).returnUrl(),
    wallet: { type, token },
  });
}
