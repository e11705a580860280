// The rule of the provider's fee in words, if the highest of several fees applies: '1.5%, at least 2.50 EUR'.
import type { Fee } from '../../../domain/money/fee.ts';
import { percentText } from '../../../domain/money/fee-percent.ts';
import { feeRule, type FeeCurrency, type FeePart } from '../../../domain/money/fee-rule.ts';
import type { Text } from '../../../i18n/text.ts';

export interface PriceList {
  fee: Fee | undefined;
  currencies: readonly FeeCurrency[];
}

export function feeRuleText({ fee, currencies }: PriceList, text: Text): string | null {
  const rule = feeRule(fee, currencies);
  const partText = ({ percent, sums }: FeePart) =>
    [
      ...(percent === null ? [] : [percentText(percent, text.numbers)]),
      // A sum and its currency stay together.
      ...sums.map(({ amount, ticker }) => `${text.amount(amount)}\u00a0${ticker}`),
    ].join(' + ');
  if (rule?.kind === 'atLeast')
    return text('order.feeAtLeast', { share: partText(rule.share), least: partText(rule.least) });
  return rule && text('order.feeHighest', { fees: rule.parts.map(partText).join(' / ') });
}
