// The memo or tag that some networks use beside an address: which networks, and which texts are valid.
import { type AddressCurrency, validationNetworkOf } from './address-families.ts';

export type MemoProblem = 'tooLong' | 'characters' | 'number';

interface MemoRule {
  problem(memo: string): MemoProblem | null;
  /** True for an address that contains its own memo. */
  isIn(address: string): boolean;
}

/** Bytes of a Stellar text memo. */
const MAX_TEXT_BYTES = 28;
const MAX_TAG = 0xffff_ffff;
/** Variation selectors belong to the same class as accents. */
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

/** True if the network has shared accounts, such as those of exchanges, which need a memo; false for an address that contains its own. */
export const mayNeedMemo = (currency: AddressCurrency, address: string): boolean =>
  ruleOf(currency)?.isIn(address.trim()) === false;

/** Returns the form in which a memo is signed, sent and compared: without surrounding blanks. */
export const normalMemo = (memo: string): string => memo.trim();

/** True if the address contains a tag already: with a second one beside it, it is unclear which counts. */
export const carriesMemo = (currency: AddressCurrency, address: string): boolean =>
  ruleOf(currency)?.isIn(address.trim()) === true;

/** Null for a valid memo, and for none: a wallet that belongs to one person needs none. */
export const memoProblem = (currency: AddressCurrency, memo: string): MemoProblem | null =>
  memo === '' ? null : (ruleOf(currency)?.problem(memo) ?? null);
