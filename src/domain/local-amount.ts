// Writes a plain decimal text as a region does, without touching a binary float (decisions, 'Further decisions: screens').

/** The number of a price: `1 USDT = 1.02 USD`. */
export const localRate = (rate: string, tag: string): string =>
  rate.replace(/(?<== )\S+/, (amount) => localAmount(amount, tag));

/** `tag` such as `es-ES`. Decimals stay exactly as they are. */
export function localAmount(amount: string, tag: string): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) return amount;
  const [, whole, decimals] = match;
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 });
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const shownWhole = new Intl.NumberFormat(tag).format(BigInt(whole!));
  return decimals ? `${shownWhole}${separator}${decimals}` : shownWhole;
}
