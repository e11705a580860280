// The lines of the fee summary, with the rule of the provider's fee. The rule's line is there before its text has loaded.
import { useEffect } from 'react';
import { SummaryLines, type SummaryLine } from '../../ui/display/summary-lines.tsx';
import { useLazyModule } from '../use-lazy-module.ts';
import { useFollowedValues, type Followed } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import type { SummaryText } from './calculator-texts.ts';

const loadWords = () => import('../order/summary/fee-rule-text.ts');

const RULE: Followed = { settings: 'now', calculator: 'now' };

export interface RuledLinesProps {
  lines: readonly SummaryText[];
  /** The texts of the rule belong to the later steps, so they load only when the summary is open. */
  isSeen: boolean;
}

export function RuledLines({ lines, isSeen }: RuledLinesProps) {
  const { label, value } = useRule(isSeen);
  const rule: SummaryLine = { id: 'rule', label, value };
  const place = lines.findIndex(({ id }) => id === 'network');
  return <SummaryLines lines={[...lines.slice(0, place), rule, ...lines.slice(place)]} />;
}

function useRule(isSeen: boolean): Pick<SummaryLine, 'label' | 'value'> {
  const { stores, commands } = useWidget();
  const text = useText();
  const [hasWords, fee, pay, receive] = useFollowedValues(stores, RULE, () => {
    const { form } = stores.calculator;
    return [stores.settings.hasAllMessages, form.fees?.providerFee, form.pay, form.receive];
  });
  const words = useLazyModule(loadWords, isSeen ? 'soon' : null);
  useEffect(() => {
    if (isSeen && !hasWords) void commands.settings.loadAllMessages();
  }, [isSeen, hasWords, commands]);
  if (!hasWords || !words || !pay || !receive) return { label: '\u00a0', value: '' };
  return {
    label: text('order.feeRule'),
    value: words.feeRuleText({ fee, currencies: [pay, receive] }, text),
  };
}
