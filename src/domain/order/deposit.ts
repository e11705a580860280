// Host-executed sell: the request to the page's deposit handler, and the parsing of its answer.
import type { Currency } from '../catalogue/currency.ts';
import type { Order } from './order.ts';

/** The request and answer types of the page's deposit handler. */
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
  /** One key means one transfer, however often it is requested. */
  idempotencyKey: string;
  /** EIP-155; absent on networks without one, and if the gateway does not send it. */
  chainId?: number;
  /** The token's contract; absent for the network's own coin. */
  tokenAddress?: string;
  /** Decimals of the smallest unit: the chain counts `amount` times ten to this power. */
  decimals?: number;
  /** The whole transfer as a wallet URI (EIP-681, BIP-21, SEP-7). */
  uri?: string;
}

export type DepositRefusal = 'rejected' | 'insufficient_funds' | 'timeout';
export type DepositAnswer = { txHash: string } | { error: DepositRefusal };
export type DepositHandler = (request: DepositRequest) => Promise<DepositAnswer> | DepositAnswer;

/**
 * `unknown`: the answer is not reliable, so the transfer may have been made. `doubtedHash`: the answer names a transfer and says that it
 * failed.
 */
export type DepositOutcome =
  { txHash: string } | { doubtedHash: string } | { refusal: DepositRefusal | 'unknown' };

const REFUSALS: readonly string[] = ['rejected', 'insufficient_funds', 'timeout'];
/** EIP-1193 code for a request that the user rejected in the wallet. */
const USER_REJECTED = 4001;
export const MAX_HASH_LENGTH = 200;

/** `currency`: of the catalogue, which knows the token's contract where the gateway sends no deposit; without it a wallet would send the network's coin. */
export function depositRequest(
  order: Order,
  idempotencyKey: string,
  currency: Currency | undefined,
): DepositRequest {
  const { id, toWallet, tag, fromAmount, fromCurrency, reservationExpiresAt, deposit } = order;
  const {
    chainId,
    tokenAddress = deposit ? undefined : currency?.tokenAddress,
    decimals,
    uri,
  } = deposit ?? {};
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

/** Parses what a page's handler returned or threw. Pages vary, and reading the answer may itself throw. */
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
  // The hash field is not empty, so the transfer may have been made: do not trust the refusal beside it.
  if (hash || (typeof txHash !== 'string' && txHash)) return { refusal: 'unknown' };
  return { refusal: code === USER_REJECTED ? 'rejected' : refusalIn(words) };
}

function refusalIn(words: readonly unknown[]): DepositRefusal | 'unknown' {
  const found = words.find((word) => typeof word === 'string' && REFUSALS.includes(word));
  return (found as DepositRefusal | undefined) ?? 'unknown';
}
