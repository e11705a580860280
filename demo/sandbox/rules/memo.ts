// The memo of an order's wallet: only on networks that have memos, and required for shared accounts.
import type { Pair } from '../catalogue/catalogue.ts';
import { validationError } from '../http/api-error.ts';
import { SAID } from '../wire/words.ts';

interface MemoRule {
  /** Returns what is wrong with a memo, or null. */
  problem(memo: string): string | null;
  /** The first letter of an address that carries its own: an X-address, or a muxed account. */
  carrying: string;
}

const MAX_TEXT_BYTES = 28;
const MAX_TAG = 2 ** 32 - 1;

const RULES: Readonly<Record<string, MemoRule>> = {
  XLM: {
    problem: (memo) =>
      Buffer.byteLength(memo, 'utf8') > MAX_TEXT_BYTES ? `A memo has at most ${MAX_TEXT_BYTES} bytes.` : null,
    carrying: 'M',
  },
  XRP: {
    problem: (memo) =>
      /^\d{1,10}$/.test(memo) && Number(memo) <= MAX_TAG ? null : `A tag is a number up to ${MAX_TAG}.`,
    carrying: 'X',
  },
};

export const SECOND_TAG = 'The address carries its own tag: leave the memo beside it out.';

/** With two tags it is unclear which account is meant. */
export const hasSecondTag = (network: string, wallet: string, memo: string): boolean =>
  memo.trim() !== '' && Object.hasOwn(RULES, network) && wallet.trim().startsWith(RULES[network]!.carrying);

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
  const problem = problemOf(memo, toWallet, receive.kind === 'crypto' ? receive.crypto.network : '');
  if (problem) throw validationError({ toMemo: [problem] });
  return memo === '' ? null : memo;
}

function problemOf(memo: string, toWallet: string, network: string): string | null {
  if (memo === '') return EXCHANGE_ACCOUNTS.includes(toWallet) ? SAID.memoNeeded.en : null;
  if (!Object.hasOwn(RULES, network)) return 'The network has no memos.';
  return hasSecondTag(network, toWallet, memo) ? SECOND_TAG : RULES[network]!.problem(memo);
}
