// Formats an amount for a line of text.

/** Shows fiat money with two decimals or none: '88.50' and '88'. Leaves crypto, and amounts with more decimals, unchanged. */
export const lineAmount = (amount: string, isFiat: boolean): string =>
  isFiat ? amount.replace(/\.\d$/, '$&0') : amount;
