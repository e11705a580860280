// The effects of reaching a status, whatever caused it: money moves, codes and transactions appear, mails are sent.
import { randomBytes } from 'node:crypto';
import { methodOf } from '../catalogue/payment-methods.ts';
import type { Gateway } from '../gateway.ts';
import type { AuthRecord, OrderRecord, OrderStatus } from '../records.ts';
import { newId } from '../rules/ids.ts';
import type { OrderChanges } from '../store/orders.ts';
import type { EndReason } from '../wire/words.ts';
import { depositAddress } from './deposit-address.ts';
import { mailOrderEnd } from './order-mails.ts';

export const RESERVATION_MS = 15 * 60_000;

type Stores = Pick<Gateway, 'ledger' | 'outbox' | 'customers' | 'clock' | 'config' | 'catalogue'>;

const AUTH_KINDS: Readonly<Record<string, Pick<AuthRecord, 'kind' | 'displayType'>>> = {
  sms: { kind: 'sms', displayType: null },
  bank_code: { kind: 'bank_code', displayType: null },
  bank_iframe: { kind: 'bank_page', displayType: 'iframe' },
  bank_new_tab: { kind: 'bank_page', displayType: 'new_tab' },
  bank_redirect: { kind: 'bank_page', displayType: 'redirect' },
};

/** Returns the fields that the status sets. */
export function changesOnArrival(
  order: OrderRecord,
  status: OrderStatus,
  now: number,
  reason?: string,
): OrderChanges {
  switch (status) {
    case 'reserved':
    case 'created':
      return order.reservationExpiresAt > now ? {} : { reservationExpiresAt: now + RESERVATION_MS };
    case 'can_be_processed':
      if (order.mode === 'buy') return {};
      // The customer has the full time from here, however long an earlier check took.
      return {
        toWallet: order.toWallet ?? depositAddress(order),
        reservationExpiresAt: now + RESERVATION_MS,
      };
    case 'processing_started': {
      const { code } = methodOf(order);
      return code && !order.qrText ? { qrText: code.text(order) } : {};
    }
    case 'auth_requested':
      return { auth: newAuth(order) };
    case 'blockchain_transaction_submited':
    case 'complete':
      return order.txId ? {} : { txId: `0x${randomBytes(32).toString('hex')}` };
    case 'failed':
      return { failureReason: reason ?? failureReason(order) };
    default:
      return {};
  }
}

/** Moves money and sends mails; each happens once, however often the status is reached. */
export function settleOnArrival(stores: Stores, order: OrderRecord) {
  if (isPaid(order)) {
    const { id: orderId, fromAmount: amount, fromCurrency: currency, provider: method } = order;
    stores.ledger.charge({
      orderId,
      amount,
      currency,
      method: order.mode === 'sell' ? 'blockchain' : method,
    });
  }
  if (isPaidOut(order)) {
    const { id: orderId, toAmount: amount, toCurrency: currency } = order;
    const destination = order.mode === 'buy' ? order.toWallet : `card ending ${order.cardLastFour ?? '????'}`;
    const memo = (order.mode === 'buy' && order.toMemo) || null;
    stores.ledger.payOut({ orderId, amount, currency, destination: destination ?? '', memo });
  }
  if (order.status === 'failed') stores.ledger.release(order.id);
  if (order.status === 'complete') stores.customers.update(order.customerId, { hasCompleteOrders: true });
  mailOrderEnd(stores, order);
}

function isPaid(order: OrderRecord): boolean {
  switch (order.status) {
    case 'processing_started':
      if (order.mode === 'sell') return true;
      return (
        methodOf(order).chargedAt === 'processing_started' &&
        order.outcome !== 'declined' &&
        !isAskingOutcome(order)
      );
    case 'auth_complete':
    case 'transfer_processing_started':
    case 'on_hold':
    case 'blockchain_transaction_submited':
    case 'complete':
      return true;
    default:
      return false;
  }
}

const isAskingOutcome = (order: OrderRecord) => order.outcome in AUTH_KINDS;

const isPaidOut = ({ mode, status }: OrderRecord) =>
  status === 'complete' || (mode === 'buy' && status === 'blockchain_transaction_submited');

function newAuth(order: OrderRecord): AuthRecord {
  const { page } = methodOf(order);
  const ofMethod = page ? { kind: 'bank_page' as const, displayType: page } : null;
  const asked = AUTH_KINDS[order.outcome] ?? ofMethod ?? { kind: 'none' as const, displayType: null };
  return { id: newId(), ...asked, returnUrl: order.auth?.returnUrl ?? null, attempts: 0, state: 'pending' };
}

function failureReason(order: OrderRecord): EndReason | string | null {
  if (order.outcome === 'declined') return 'declined';
  return order.outcome === 'failed_after_payment' ? 'failed_later' : order.failureReason;
}
