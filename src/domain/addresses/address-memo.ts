// The memo or tag that some networks ask for beside the address, as an exchange's shared account needs it.
import type { AddressFamily } from './address-families.ts';

export type MemoKind = 'text' | 'id';
export type MemoProblem = 'memoTooLong' | 'memoNotNumber';

export interface MemoRule {
  /** What the network's wallets call it. */
  name: 'memo';
  /** The address alone is enough for a wallet of one's own. */
  isRequired: boolean;
  kinds: readonly MemoKind[];
}

const MEMO_RULES: Partial<Record<AddressFamily, MemoRule>> = {
  stellar: { name: 'memo', isRequired: false, kinds: ['text', 'id'] },
};

const MEMO_MESSAGES = {
  memoTooLong: 'addressValidate.memoTooLong',
  memoNotNumber: 'addressValidate.memoNotNumber',
} as const satisfies Record<MemoProblem, string>;

/** In bytes of UTF-8. */
const MEMO_TEXT_MAX_BYTES = 28;
const MEMO_ID_MAX = 2n ** 64n - 1n;

/** Null where no memo is known, and for a muxed address (`M…`), which carries its own. */
export function memoRuleOf(family: AddressFamily | null, address: string): MemoRule | null {
  if (family === null || (family === 'stellar' && address.startsWith('M'))) return null;
  return MEMO_RULES[family] ?? null;
}

export function memoProblem(kind: MemoKind, memo: string): MemoProblem | null {
  if (kind === 'text')
    return new TextEncoder().encode(memo).length > MEMO_TEXT_MAX_BYTES ? 'memoTooLong' : null;
  return /^[0-9]{1,20}$/.test(memo) && BigInt(memo) <= MEMO_ID_MAX ? null : 'memoNotNumber';
}

export function memoMessageKey(problem: MemoProblem): (typeof MEMO_MESSAGES)[MemoProblem] {
  return MEMO_MESSAGES[problem];
}
