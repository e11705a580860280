// The crypto of a sell order as it arrives: in full, short, too much, late or double. What was taken is in the ledger each time.
import type { Gateway } from '../gateway.ts';
import type { OrderRecord, OrderStatus } from '../records.ts';
import { dec, toText } from '../rules/decimal.ts';
import { mailDeposit } from './order-mails.ts';

/** `ignored`: nothing could have been sent, since the order has had no address yet. */
export type DepositKind = 'full' | 'short' | 'over' | 'late' | 'double' | 'ignored';

export interface Deposit {
  txHash: string;
  /** A decimal text; without it what is missing. */
  amount?: string | undefined;
}

type Parts = Pick<Gateway, 'machine' | 'ledger' | 'outbox' | 'customers' | 'config' | 'catalogue'>;

const LATE: readonly OrderStatus[] = ['expired', 'failed'];

/**
 * A short deposit holds the order until the rest comes. What comes besides (above the amount, after the end, a second time) is no part
 * of the order: it is kept apart, said by mail, and sent back.
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
  // The move would take the whole amount of the order.
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
