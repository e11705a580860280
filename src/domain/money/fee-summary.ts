// The lines of the fee summary, which add up to the pay amount.
import { FEE_DECIMALS } from '../constants.ts';
import { feeCost, type FeeTerms } from './fees.ts';
import type { Fee } from './fee.ts';
import { decimal, formatFixed, formatPlain, parseAmount } from './money.ts';
import { ratioOf } from './rates.ts';

/** A fee in the pay currency with four decimals; null is shown as a dash. */
export type FeeLine = string | null;

export interface FeeSummary {
  providerFee: FeeLine;
  networkFee: FeeLine;
  /** The pay amount minus the displayed fees, exactly. */
  baseCost: FeeLine;
}

const UNKNOWN: FeeSummary = { providerFee: null, networkFee: null, baseCost: null };

/** Without terms (fees not loaded, no rate) or without an amount, every line is unknown. */
export function feeSummary(payValue: string, terms: FeeTerms | null): FeeSummary {
  const pay = parseAmount(payValue);
  const ratio = terms && ratioOf(terms.rate);
  if (!pay || !terms || !ratio) return UNKNOWN;
  const line = (fee: Fee | undefined) => formatFixed(feeCost(fee, pay, ratio, terms.pair), FEE_DECIMALS);
  const { providerFee, networkFeeFiat } = terms.fees;
  const provider = line(providerFee);
  const network = networkFeeFiat ? line(networkFeeFiat) : null;
  const base = pay.minus(decimal(provider)).minus(decimal(network ?? '0'));
  return {
    providerFee: provider,
    networkFee: network,
    baseCost: base.lt(decimal('0')) ? '0' : formatPlain(base),
  };
}

/** Returns the sum of both displayed fees; null while the provider's is unknown. */
export const totalFee = ({
  providerFee,
  networkFee,
}: Pick<FeeSummary, 'providerFee' | 'networkFee'>): FeeLine =>
  providerFee && formatFixed(decimal(providerFee).plus(decimal(networkFee ?? '0')), FEE_DECIMALS);
