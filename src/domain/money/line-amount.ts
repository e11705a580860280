// An amount as shown in a line of text.

/** Money has both of its cents or none: '88.50' and '88'. Crypto, and what has more decimals, is as it is. */
export const lineAmount = (amount: string, isFiat: boolean): string =>
  isFiat ? amount.replace(/\.\d$/, '$&0') : amount;
