// The memo or tag that some networks carry beside an address: which ones, and what may stand in it.
import { type AddressCurrency, validationNetworkOf } from './address-families.ts';

export type MemoProblem = 'tooLong' | 'characters' | 'number';

interface MemoRule {
  problem(memo: string): MemoProblem | null;
  /** An address that carries its own. */
  isIn(address: string): boolean;
}

/** Bytes of a Stellar text memo. */
const MAX_TEXT_BYTES = 28;
const MAX_TAG = 0xffff_ffff;
/** Marks of variation are of the class of accents. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\ufe00-\ufe0f]/u;

const TEXT: MemoRule = {
  problem(memo) {
    if (HIDDEN.test(memo)) return 'characters';
    return new TextEncoder().encode(memo).length > MAX_TEXT_BYTES ? 'tooLong' : null;
  },
  isIn: (address) => address.startsWith('M'),
};
const TAG: MemoRule = {
  problem: (memo) => (/^\d{1,10}$/.test(memo) && Number(memo) <= MAX_TAG ? null : 'number'),
  isIn: (address) => address.startsWith('X'),
};

const RULES: Readonly<Record<string, MemoRule>> = { XLM: TEXT, XRP: TAG };

/** Null on a network without memos. */
function ruleOf(currency: AddressCurrency): MemoRule | null {
  const network = validationNetworkOf(currency).toUpperCase();
  return Object.hasOwn(RULES, network) ? RULES[network]! : null;
}

export const hasMemos = (currency: AddressCurrency): boolean => ruleOf(currency) !== null;

/** Shared accounts, such as those of exchanges, need one; false for an address that carries its own. */
export const mayNeedMemo = (currency: AddressCurrency, address: string): boolean =>
  ruleOf(currency)?.isIn(address.trim()) === false;

/** The one form in which a memo is signed, sent and compared: blanks around it are no part of it. */
export const normalMemo = (memo: string): string => memo.trim();

/** True where the address already carries a tag: with a second one beside it, it is unclear which counts. */
export const carriesMemo = (currency: AddressCurrency, address: string): boolean =>
  ruleOf(currency)?.isIn(address.trim()) === true;

/** Null for a good one, and for none: a wallet of one's own needs none. */
export const memoProblem = (currency: AddressCurrency, memo: string): MemoProblem | null =>
  memo === '' ? null : (ruleOf(currency)?.problem(memo) ?? null);
