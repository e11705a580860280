// Writes a plain decimal text as a region does, without touching a binary float.
import { memoLast } from './memo-last.ts';

/** How a reader writes numbers. */
export interface NumberMarks {
  decimal: string;
  /** Between thousands. */
  group: string;
  /** How many digits a number has before it gets the latter. */
  shortest: number;
}

/** Asked once for each reader: the browser's formatters cost more than all the rest of a key press. */
export const numberMarks = memoLast((tag: string): NumberMarks => {
  const format = new Intl.NumberFormat(tag);
  const [, group = ',', , decimal = '.'] = format.formatToParts(12345.6).map(({ value }) => value);
  return { decimal, group, shortest: format.format(1234).length > 4 ? 4 : 5 };
});

/** The number of a price: `1 USDT = 1.02 USD`. */
export const localRate = (rate: string, tag: string): string =>
  rate.replace(/(?<== )\S+/, (amount) => localAmount(amount, tag));

/** An amount in a field as its reader writes it: the decimal sign alone, so that caret and length stay. */
export const localDecimals = (typed: string, tag: string): string =>
  typed.replace('.', numberMarks(tag).decimal);

/** `tag` such as `es-ES`. */
export function localAmount(amount: string, tag: string): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) return amount;
  const { decimal, group, shortest } = numberMarks(tag);
  const whole = match[1]!.replace(/^0+(?=\d)/, '');
  const shownWhole = whole.length < shortest ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return match[2] ? shownWhole + decimal + match[2] : shownWhole;
}
