// Joins an address and its memo in one text, so that no step stores or sends one without the other.

const SIGN = '?memo=';

/** No address contains a question mark. */
export const withMemo = (address: string, memo = ''): string =>
  memo && address ? address + SIGN + encodeURIComponent(memo) : address;

export function splitMemo(text = ''): { wallet: string; memo: string } {
  const [wallet = '', memo = ''] = text.split(SIGN);
  return { wallet, memo: decodeURIComponent(memo) };
}
