// Round amounts that a pair is usually traded for, so that one press chooses what else has to be typed.
import { decimal, formatPlain, parseAmount, ZERO, type Decimal } from './money.ts';
import type { Rate } from './rate.ts';

/** By the first digit of the smallest: 50, 100, 250 and 100, 200, 500 and 20, 50, 100. */
const STEPS: readonly [first: string, factors: readonly string[]][] = [
  ['1', ['1', '2', '5']],
  ['2', ['1', '2.5', '5']],
  ['5', ['1', '2', '5']],
];

/** Beginning at the first round amount that is at least twice the smallest one; none where there would be no choice. */
export function quickAmounts({ minAmount, maxAmount }: Rate, roundOff: number): string[] {
  const [min, max] = [parseAmount(minAmount), parseAmount(maxAmount)];
  if (!min || !max || min.eq(ZERO)) return [];
  const amounts = roundAmounts(min.times('2'))
    .filter((amount) => amount.lte(max))
    .map(formatPlain)
    .filter((amount) => (amount.split('.')[1] ?? '').length <= roundOff);
  return amounts.length > 1 ? amounts : [];
}

function roundAmounts(least: Decimal): Decimal[] {
  // The power of ten of the first digit.
  const [whole = '', places = ''] = formatPlain(least).split('.');
  const power =
    whole === '0' ? decimal('0.1').pow(places.search(/[1-9]/) + 1) : decimal('10').pow(whole.length - 1);
  for (const [first, factors] of STEPS) {
    const begin = power.times(first);
    if (begin.gte(least)) return factors.map((factor) => begin.times(factor));
  }
  return ['10', '20', '50'].map((factor) => power.times(factor));
}
