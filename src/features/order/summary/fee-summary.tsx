// The collapsible fee summary after the calculator: rate, both amounts, provider and network fee.
import { useState, type ReactNode } from 'react';
import type { ReceiveState } from '../../../domain/order/public-order.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { SummaryLines, type SummaryLine } from '../../../ui/display/summary-lines.tsx';
import type { OrderSummary } from './order-summary.ts';
import { useCostLines } from './use-cost-lines.ts';
import { usePaidMerchant, useReceiveLabel } from './use-destination.tsx';
import { useOrder } from './use-order.ts';
import { useLocalRate } from '../../shell/price/use-local-rate.ts';
import { useText } from '../../widget-context.tsx';

export interface FeeSummaryProps {
  summary: OrderSummary;
  /** Collapsed by default. */
  isOpenAtFirst?: boolean;
  /** For an order that has ended: whether the amount was received. */
  outcome?: Exclude<ReceiveState, 'awaited'>;
  /** The name of the card that receives the money. */
  card?: string | null;
  /** The screen already shows the receiving wallet. */
  isWalletShown?: boolean;
  /** The screen already shows both amounts. */
  areSumsShown?: boolean;
}

const RECEIVE: Record<Exclude<ReceiveState, 'awaited'>, MessageKey> = {
  received: 'tracker.youGot',
  lost: 'publicOrder.notReceived',
};

export function FeeSummary({
  summary,
  isOpenAtFirst = false,
  outcome,
  card,
  isWalletShown = false,
  areSumsShown = false,
}: FeeSummaryProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const text = useText();
  const costs = useCostLines(summary);
  const merchant = usePaidMerchant(useOrder());
  const receiveLabel = useReceiveLabel();
  const { payTicker, receiveTicker } = summary;
  const rate = useLocalRate(summary.rate);
  const line = (id: string, label: ReactNode, value: string | null): SummaryLine => ({
    id,
    label,
    value: value ?? '—',
    spoken: value === null ? text('calculator.notAvailable') : undefined,
  });
  const money = (amount: string | null, ticker: string) => amount && `${text.amount(amount)} ${ticker}`;
  const sums: SummaryLine[] = [
    {
      ...line(
        'pay',
        text(outcome ? 'calculator.total' : 'calculator.youPay'),
        money(summary.payAmount, payTicker),
      ),
      strong: true,
    },
    {
      ...line(
        'receive',
        outcome ? text(RECEIVE[outcome]) : receiveLabel,
        money(summary.receiveAmount, receiveTicker),
      ),
      strong: true,
    },
  ];
  return (
    <Disclosure
      title={text('calculator.fees')}
      aside={money(summary.totalFee, payTicker)}
      open={isOpen}
      onOpen={setOpen}
    >
      <SummaryLines
        lines={[
          line('rate', text('calculator.rate'), rate),
          ...costs,
          ...(areSumsShown ? [] : sums),
          ...(merchant && !outcome && !isWalletShown
            ? [
                {
                  id: 'merchant-wallet',
                  label: text('tracker.sendTo'),
                  value: <MiddleText text={merchant.wallet} grouped />,
                },
              ]
            : []),
          ...(card ? [line('card', text('sell.payoutCard'), card)] : []),
        ]}
      />
    </Disclosure>
  );
}
