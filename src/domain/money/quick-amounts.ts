// Suggests amounts that one press enters: those of this customer and page, and round ones that are common for the pair.
import { compareAmounts, decimal, formatPlain, parseAmount, ZERO, type Decimal } from './money.ts';
import type { Rate } from './rate.ts';

/** By the first digit of the smallest: 50, 100, 250; 100, 200, 500; or 20, 50, 100. */
const STEPS: readonly [first: string, factors: readonly string[]][] = [
  ['1', ['1', '2', '5']],
  ['2', ['1', '2.5', '5']],
  ['5', ['1', '2', '5']],
];

/** This many fit beside the label. */
const MOST = 3;

interface Offer {
  rate: Rate;
  roundOff: number;
  /** The field's initial value. */
  first: string;
  /** The smallest amount of which the fees leave something. */
  least?: string | null;
  /** Preferred to the usual ones: the amount paid last, and the page's preset. */
  wanted?: readonly (string | null | undefined)[];
}

/**
 * Returns the wanted amounts and round ones from the first that is at least twice the minimum, the smallest first. Also includes the field's
 * initial amount beside wanted amounts, or if it is below the round ones, so that the customer can return to it. Empty if there would be no
 * choice.
 */
export function quickAmounts({ rate, roundOff, first: begin, least, wanted = [] }: Offer): string[] {
  const [min, max] = [parseAmount(rate.minAmount), parseAmount(rate.maxAmount)];
  const smallest = parseAmount(least ?? '') ?? ZERO;
  if (!min || !max) return [];
  const usual = min.eq(ZERO) ? [] : roundAmounts(min.times('2'));
  const start = parseAmount(begin);
  const isBelow = start && usual[0] && start.lt(usual[0]);
  const payable = (amounts: readonly (Decimal | null)[]) =>
    amounts
      .filter((amount) => amount !== null)
      .filter((amount) => amount.gte(min) && amount.gte(smallest) && amount.lte(max) && !amount.eq(ZERO))
      .map(formatPlain)
      .filter((amount) => (amount.split('.')[1] ?? '').length <= roundOff);
  const first = [...new Set(payable(wanted.map((amount) => parseAmount(amount ?? ''))))].slice(0, MOST - 1);
  const others = payable([isBelow ? start : null, ...usual]);
  const offer = (amounts: readonly string[]) => [...new Set(amounts)].slice(0, MOST);
  const hasStart =
    first.length === 0 || payable([start]).every((amount) => offer([...first, ...others]).includes(amount));
  const offered = offer(hasStart ? [...first, ...others] : [...first, ...payable([start]), ...others]);
  return offered.length > 1 ? offered.toSorted(compareAmounts) : [];
}

function roundAmounts(least: Decimal): Decimal[] {
  // Power of ten of the first digit.
  const [whole = '', places = ''] = formatPlain(least).split('.');
  const power =
    whole === '0' ? decimal('0.1').pow(places.search(/[1-9]/) + 1) : decimal('10').pow(whole.length - 1);
  for (const [first, factors] of STEPS) {
    const begin = power.times(first);
    if (begin.gte(least)) return factors.map((factor) => begin.times(factor));
  }
  return ['10', '20', '50'].map((factor) => power.times(factor));
}
