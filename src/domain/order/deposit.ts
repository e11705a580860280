// Host-executed sell: what the page's deposit handler is asked, and how its answer is read.
import type { Order } from './order.ts';

/** What the page's deposit handler is given and answers with. */
export interface DepositRequest {
  orderId: string;
  toWallet: string;
  tag: string | null;
  /** A decimal text. */
  amount: string;
  /** tickerWithNetwork. */
  currency: string;
  network: string;
  /** ISO 8601. */
  expiresAt: string | null;
  /** One key is one transfer, however often it is asked for. */
  idempotencyKey: string;
  /** EIP-155; absent on networks without one, and at a gateway that does not say. */
  chainId?: number;
  /** The token's contract; absent for the network's own coin. */
  tokenAddress?: string;
  /** How many the smallest unit has: `amount` times ten to the power of it is what the chain counts. */
  decimals?: number;
  /** The whole transfer as an address of a wallet (EIP-681, BIP-21, SEP-7). */
  uri?: string;
}

export type DepositRefusal = 'rejected' | 'insufficient_funds' | 'timeout';
export type DepositAnswer = { txHash: string } | { error: DepositRefusal };
export type DepositHandler = (request: DepositRequest) => Promise<DepositAnswer> | DepositAnswer;

/**
 * `unknown`: the answer says nothing that can be relied on, so the transfer may have been made. `doubtedHash`: it names a transfer
 * and says that it failed.
 */
export type DepositOutcome =
  { txHash: string } | { doubtedHash: string } | { refusal: DepositRefusal | 'unknown' };

const REFUSALS: readonly string[] = ['rejected', 'insufficient_funds', 'timeout'];
/** Wallets say so when their owner refuses (EIP-1193). */
const USER_REJECTED = 4001;
export const MAX_HASH_LENGTH = 200;

export function depositRequest(order: Order, idempotencyKey: string): DepositRequest {
  const { id, toWallet, tag, fromAmount, fromCurrency, reservationExpiresAt, deposit } = order;
  const { chainId, tokenAddress, decimals, uri } = deposit ?? {};
  return {
    orderId: id,
    toWallet: toWallet ?? '',
    tag: tag ?? null,
    amount: fromAmount,
    currency: fromCurrency.tickerWithNetwork,
    network: fromCurrency.blockchainNetwork ?? fromCurrency.ticker,
    expiresAt: reservationExpiresAt ?? null,
    idempotencyKey,
    ...(chainId !== undefined && { chainId }),
    ...(tokenAddress && { tokenAddress }),
    ...(decimals !== undefined && { decimals }),
    ...(uri && { uri }),
  };
}

/** Reads what a page's handler answered, or threw: pages are written by many hands, and an answer may break while it is read. */
export function readDepositAnswer(answer: unknown): DepositOutcome {
  try {
    return outcomeOf(answer);
  } catch {
    return { refusal: 'unknown' };
  }
}

function outcomeOf(answer: unknown): DepositOutcome {
  if (typeof answer === 'string') return { refusal: refusalIn([answer]) };
  if (typeof answer !== 'object' || answer === null) return { refusal: 'unknown' };
  const { txHash, error, refused, reason, code, message } = answer as Record<string, unknown>;
  const nested = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : null;
  const words = [error, nested, refused, reason, code, message];
  const isRejected = [code, nested].includes(USER_REJECTED);
  const hash = typeof txHash === 'string' ? txHash.trim() : '';
  if (hash && hash.length <= MAX_HASH_LENGTH) {
    const isDoubted = Boolean(error || refused) || isRejected || refusalIn(words) !== 'unknown';
    return isDoubted ? { doubtedHash: hash } : { txHash: hash };
  }
  // There is something in the hash's place: beside it a refusal is not believed, since a transfer may have been made.
  if (hash || (typeof txHash !== 'string' && txHash)) return { refusal: 'unknown' };
  return { refusal: code === USER_REJECTED ? 'rejected' : refusalIn(words) };
}

function refusalIn(words: readonly unknown[]): DepositRefusal | 'unknown' {
  const found = words.find((word) => typeof word === 'string' && REFUSALS.includes(word));
  return (found as DepositRefusal | undefined) ?? 'unknown';
}
