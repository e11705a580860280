// Formats a decimal text for a region, without converting it to a binary float.
import { memoLast } from './memo-last.ts';

/** How a reader writes numbers. */
export interface NumberMarks {
  decimal: string;
  /** Separator of thousands. */
  group: string;
  /** Minimum number of digits of a number with that separator. */
  shortest: number;
}

/** What the formatters say about the languages that most visitors read, with and without a region. */
export const COMMON_MARKS: readonly (readonly [tags: string, marks: NumberMarks])[] = [
  [
    'en en-US en-GB en-CA en-AU en-IN en-IE en-NZ es-419 es-MX es-US es-PE',
    { decimal: '.', group: ',', shortest: 4 },
  ],
  ['pt pt-BR es-AR es-CL es-CO', { decimal: ',', group: '.', shortest: 4 }],
  ['es es-ES', { decimal: ',', group: '.', shortest: 5 }],
];

/**
 * Common tags need no formatter: the browser's first one takes longer than the rest of the first quote. Cached, because later ones still take
 * longer than the rest of a key press.
 */
export const numberMarks = memoLast((tag: string): NumberMarks => {
  const common = COMMON_MARKS.find(([tags]) => tags.split(' ').includes(tag));
  return common ? common[1] : marksOfFormatter(tag);
});

/** As the browser knows them. */
export function marksOfFormatter(tag: string): NumberMarks {
  const format = new Intl.NumberFormat(tag);
  const [, group = ',', , decimal = '.'] = format.formatToParts(12345.6).map(({ value }) => value);
  return { decimal, group, shortest: format.format(1234).length > 4 ? 4 : 5 };
}

/** Formats the number of a price: `1 USDT = 1.02 USD`. Cached, because it stays the same while the customer types an amount. */
export const localRate = memoLast((rate: string, tag: string): string =>
  rate.replace(/(?<== )\S+/, (amount) => localAmount(amount, tag)),
);

/** Formats an amount in an input: changes only the decimal sign, so that caret and length stay the same. */
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
