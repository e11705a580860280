// Describes a fee of which the highest of several options applies: a percentage, at least an amount, or the highest of several.
import { DEFAULT_FIAT_DECIMALS } from '../constants.ts';
import type { Fee } from './fee.ts';
import { decimal, formatFixed, formatPlain, ZERO } from './money.ts';

export interface FeePart {
  /** In percent; null without a percentage. */
  percent: string | null;
  /** Amounts in a currency of the pair. */
  sums: readonly { amount: string; ticker: string }[];
}

export type FeeRule =
  { kind: 'atLeast'; share: FeePart; least: FeePart } | { kind: 'highest'; parts: readonly FeePart[] };

export interface FeeCurrency {
  tickerWithNetwork: string;
  viewedTicker: string;
  isCrypto: boolean;
}

/** Null if there is only one option: then the fee's amount says it all. */
export function feeRule(fee: Fee | undefined, currencies: readonly FeeCurrency[]): FeeRule | null {
  if (!fee) return null;
  const parts = optionsOf(fee).map((option) => partOf(option, currencies));
  const [first, second] = parts;
  if (!first || !second) return null;
  if (parts.length === 2) {
    const [share, least] = first.percent === null ? [second, first] : [first, second];
    const isPlain = share.sums.length === 0 && least.percent === null && least.sums.length === 1;
    if (isPlain && share.percent !== null) return { kind: 'atLeast', share, least };
  }
  return { kind: 'highest', parts };
}

type Item = Extract<Fee, { type: 'money' | 'percent' }>;

/** Returns each option as a list of items to add up. */
function optionsOf(fee: Fee): Item[][] {
  switch (fee.type) {
    case 'max':
      return fee.options.flatMap(optionsOf);
    case 'sum':
      return fee.fees
        .map(optionsOf)
        .reduce((all, next) => all.flatMap((one) => next.map((other) => [...one, ...other])), [[] as Item[]]);
    default:
      return [[fee]];
  }
}

function partOf(items: readonly Item[], currencies: readonly FeeCurrency[]): FeePart {
  let percent = ZERO;
  const sums: { amount: string; ticker: string }[] = [];
  for (const item of items) {
    if (item.type === 'percent') percent = percent.plus(decimal(item.value));
    else sums.push(sumOf(item, currencies));
  }
  return { percent: percent.gt(ZERO) ? formatPlain(percent) : null, sums };
}

/** Shows two decimals for fiat money, and more if the price list has more. */
function sumOf({ amount, currency }: Extract<Fee, { type: 'money' }>, currencies: readonly FeeCurrency[]) {
  const known = currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === currency);
  const plain = formatPlain(decimal(amount));
  const isShort = (plain.split('.')[1] ?? '').length < DEFAULT_FIAT_DECIMALS;
  const hasCents = known !== undefined && !known.isCrypto && isShort;
  return {
    amount: hasCents ? formatFixed(decimal(amount), DEFAULT_FIAT_DECIMALS) : plain,
    ticker: known?.viewedTicker ?? currency,
  };
}
