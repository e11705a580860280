// The memo of an order's wallet: only on networks that have memos, and required for shared accounts.
import type { Pair } from '../catalogue/catalogue.ts';
import { validationError } from '../http/api-error.ts';
import { SAID } from '../wire/words.ts';

/** Returns what is wrong with a memo, or null. */
type MemoRule = (memo: string) => string | null;

const MAX_TEXT_BYTES = 28;
const MAX_TAG = 2 ** 32 - 1;

const RULES: Readonly<Record<string, MemoRule>> = {
  XLM: (memo) =>
    Buffer.byteLength(memo, 'utf8') > MAX_TEXT_BYTES ? `A memo has at most ${MAX_TEXT_BYTES} bytes.` : null,
  XRP: (memo) =>
    /^\d{1,10}$/.test(memo) && Number(memo) <= MAX_TAG ? null : `A tag is a number up to ${MAX_TAG}.`,
};

/** Accounts of exchanges, which identify their customers by memo only. */
export const EXCHANGE_ACCOUNT = 'GDKD77GGPQ6FM2FW4FXUZB6HNFPT5JNLZUNKKVDOWYUHFM5A6QPUZPZX';
export const XRP_EXCHANGE_ACCOUNT = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh';
const EXCHANGE_ACCOUNTS = [EXCHANGE_ACCOUNT, XRP_EXCHANGE_ACCOUNT];

export function readMemo(
  { receive }: Pair,
  toWallet: string,
  given: string | null | undefined,
): string | null {
  const memo = given?.trim() ?? '';
  const rule = receive.kind === 'crypto' ? RULES[receive.crypto.network] : undefined;
  const problem = problemOf(memo, toWallet, rule);
  if (problem) throw validationError({ toMemo: [problem] });
  return memo === '' ? null : memo;
}

function problemOf(memo: string, toWallet: string, rule: MemoRule | undefined): string | null {
  if (memo === '') return EXCHANGE_ACCOUNTS.includes(toWallet) ? SAID.memoNeeded.en : null;
  if (!rule) return 'The network has no memos.';
  // An X-address or a muxed account.
  return /^[XM]/.test(toWallet)
    ? 'The address carries its own tag: a second one beside it is refused.'
    : rule(memo);
}
