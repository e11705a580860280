// Crypto arriving for a sell order: full, short, over, late or double. The ledger records every deposit.
import type { Gateway } from '../gateway.ts';
import type { OrderRecord, OrderStatus } from '../records.ts';
import { dec, toText } from '../rules/decimal.ts';
import { mailDeposit } from './order-mails.ts';

/** `ignored`: the order has had no address yet, so nothing can have been sent. */
export type DepositKind = 'full' | 'short' | 'over' | 'late' | 'double' | 'ignored';

export interface Deposit {
  txHash: string;
  /** Decimal string; defaults to the missing amount. */
  amount?: string | undefined;
}

type Parts = Pick<Gateway, 'machine' | 'ledger' | 'outbox' | 'customers' | 'config' | 'catalogue'>;

const LATE: readonly OrderStatus[] = ['expired', 'failed'];

/**
 * A short deposit holds the order until the rest arrives. Anything else (above the amount, after the end, a second time) is not part of the
 * order: it is recorded separately, reported by mail, and sent back.
 */
export function takeDeposit(parts: Parts, orderId: string, { txHash, amount }: Deposit): DepositKind {
  const { machine, ledger } = parts;
  const order = machine.read(orderId);
  if (order?.mode !== 'sell' || order.toWallet === null) return 'ignored';
  const already = ledger.takenOf(orderId);
  const missing = dec(order.fromAmount).minus(already);
  const isShort = order.status === 'on_hold' && missing.gt(0);
  if (order.status !== 'can_be_processed' && !isShort) return sendBack(parts, order, { txHash, amount });
  const given = dec(amount ?? missing);
  const kind = given.lt(missing) ? 'short' : given.gt(missing) ? 'over' : 'full';
  const counted = kind === 'over' ? missing : given;
  const entry = { orderId, currency: order.fromCurrency, method: 'blockchain' };
  if (isShort) ledger.chargeBesides({ ...entry, amount: toText(counted) });
  // Otherwise the transition would charge the order's whole amount.
  else if (kind === 'short') ledger.charge({ ...entry, amount: toText(counted) });
  if (kind === 'short') {
    if (!isShort) machine.move(order, { status: 'on_hold', cause: 'chain', changes: { txId: txHash } });
    const rest = toText(missing.minus(given));
    mailDeposit(parts, order, { amount: toText(given), rest, refundWallet: null });
    return kind;
  }
  const status = isShort ? 'transfer_processing_started' : 'processing_started';
  machine.move(order, { status, cause: 'chain', changes: { txId: txHash } });
  if (kind === 'over') giveBack(parts, order, toText(given.minus(missing)));
  return kind;
}

function sendBack(parts: Parts, order: OrderRecord, { txHash, amount }: Deposit): DepositKind {
  const isLate = LATE.includes(order.status);
  if (isLate && order.txId === null) parts.machine.note(order, { txId: txHash });
  giveBack(parts, order, amount ?? order.fromAmount);
  return isLate ? 'late' : 'double';
}

function giveBack(parts: Parts, order: OrderRecord, amount: string) {
  const { id: orderId, fromCurrency: currency, refundWallet } = order;
  parts.ledger.chargeBesides({ orderId, amount, currency, method: 'blockchain', isReleased: true });
  mailDeposit(parts, order, { amount, rest: null, refundWallet });
}
