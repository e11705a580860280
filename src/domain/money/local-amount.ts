// Writes a plain decimal text as a region does, without touching a binary float.

/** The sign before the decimals, the one between thousands, and how many digits a number has before it gets the latter; English else. */
const SIGNS: Readonly<Record<string, readonly [string, string, number]>> = {
  es: [',', '.', 5],
  pt: [',', '.', 4],
};

/** The number of a price: `1 USDT = 1.02 USD`. */
export const localRate = (rate: string, tag: string): string =>
  rate.replace(/(?<== )\S+/, (amount) => localAmount(amount, tag));

/** An amount in a field as its reader writes it: the decimal sign alone, so that caret and length stay. */
export const localDecimals = (typed: string, tag: string): string =>
  typed.replace('.', SIGNS[tag.slice(0, 2)]?.[0] ?? '.');

/** `tag` such as `es-ES`. By hand: the browser's formatters cost more than all the rest of a key press. */
export function localAmount(amount: string, tag: string): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) return amount;
  const [point, comma, shortest] = SIGNS[tag.slice(0, 2)] ?? ['.', ',', 4];
  const whole = match[1]!.replace(/^0+(?=\d)/, '');
  const shownWhole = whole.length < shortest ? whole : whole.replace(/\B(?=(\d{3})+$)/g, comma);
  return match[2] ? shownWhole + point + match[2] : shownWhole;
}
