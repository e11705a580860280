// The parts of the pay amount: base cost and fees, which add up to it.
import type { SummaryLine } from '../../../ui/display/summary-lines.tsx';
import type { OrderSummary } from './order-summary.ts';
import { useLazyModule } from '../../use-lazy-module.ts';
import { useMode, useText } from '../../widget-context.tsx';

type Costs = Pick<
  OrderSummary,
  'payTicker' | 'baseCost' | 'providerFee' | 'networkFee' | 'allFees' | 'priceList'
>;

const loadWords = () => import('./fee-rule-text.ts');

/** A placeholder of non-breaking spaces, as wide as most rules. */
const RULE_BAR = '\u2007'.repeat(20);

/** If only the sum of the fees is known, one line shows it. An unknown amount is a dash. */
export function useCostLines({
  payTicker,
  baseCost,
  providerFee,
  networkFee,
  allFees,
  priceList,
}: Costs): SummaryLine[] {
  const isSell = useMode() === 'sell';
  const text = useText();
  const isRuled = priceList?.fee?.type === 'max';
  const words = useLazyModule(loadWords, isRuled ? 'now' : null);
  // The rule's line is there before its text has loaded.
  const rule: Omit<SummaryLine, 'id' | 'label'> = words
    ? { value: words.feeRuleText(priceList!, text) }
    : { value: RULE_BAR, spoken: text('shell.loading'), loading: true };
  const line = (id: string, label: string, amount: string | null): SummaryLine => ({
    id,
    label,
    value: amount === null ? '—' : `${text.amount(amount)} ${payTicker}`,
    spoken: amount === null ? text('calculator.notAvailable') : undefined,
  });
  const base = line('base', text(isSell ? 'calculator.exchanged' : 'calculator.baseCost'), baseCost);
  if (allFees) return [base, line('fees', text('publicOrder.fees'), allFees)];
  return [
    base,
    line('provider', text('calculator.providerFee'), providerFee),
    ...(isRuled && rule.value !== null
      ? [{ ...rule, id: 'rule', label: text('order.feeRule'), words: true }]
      : []),
    line('network', text('calculator.networkFee'), networkFee),
  ];
}
