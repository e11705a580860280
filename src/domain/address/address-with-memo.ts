// An address and its memo as one text, so that no step keeps or sends the one without the other.

const SIGN = '?memo=';

/** No address holds a question mark. */
export const withMemo = (address: string, memo = ''): string =>
  memo && address ? address + SIGN + encodeURIComponent(memo) : address;

export function splitMemo(text = ''): { wallet: string; memo: string } {
  const [wallet = '', memo = ''] = text.split(SIGN);
  return { wallet, memo: decodeURIComponent(memo) };
}
