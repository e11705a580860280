// The memo of an order's wallet: only where the network has one, and always where the account is shared.
import type { Pair } from '../catalogue/catalogue.ts';
import { validationError } from '../http/api-error.ts';

/** Bytes of a text memo. */
const MAX_BYTES: Readonly<Record<string, number>> = { XLM: 28 };

/** The account of an exchange: whose the crypto is it knows by the memo alone. */
export const EXCHANGE_ACCOUNT = 'GDKD77GGPQ6FM2FW4FXUZB6HNFPT5JNLZUNKKVDOWYUHFM5A6QPUZPZX';

export function readMemo(
  { receive }: Pair,
  toWallet: string,
  given: string | null | undefined,
): string | null {
  const memo = given?.trim() ?? '';
  const most = receive.kind === 'crypto' ? MAX_BYTES[receive.crypto.network] : undefined;
  const problem = problemOf(memo, toWallet, most);
  if (problem) throw validationError({ toMemo: [problem] });
  return memo === '' ? null : memo;
}

function problemOf(memo: string, toWallet: string, most: number | undefined): string | null {
  if (memo === '') return toWallet === EXCHANGE_ACCOUNT ? 'This account needs a memo.' : null;
  if (most === undefined) return 'The network has no memos.';
  return Buffer.byteLength(memo, 'utf8') > most ? `A memo has at most ${most} bytes.` : null;
}
