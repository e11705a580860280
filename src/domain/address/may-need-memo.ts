// Networks on which shared accounts, such as those of exchanges, need a memo beside the address.
import type { AddressFamily } from './address-families.ts';

const WITH_MEMO: readonly (AddressFamily | null)[] = ['stellar'];

/** False for a muxed address (`M…`), which carries its own. */
export function mayNeedMemo(family: AddressFamily | null, address: string): boolean {
  return WITH_MEMO.includes(family) && !address.startsWith('M');
}
