// The old and the new price, line by line; an unchanged line shows once.
import type { ReactNode } from 'react';
import { lineAmount } from '../../../domain/money/line-amount.ts';
import { isSameAmount } from '../../../domain/money/money.ts';
import type { RateChange } from '../../../domain/order/rate-change.ts';
import { SummaryLines, type SummaryLine } from '../../../ui/display/summary-lines.tsx';
import { useMode, useText } from '../../widget-context.tsx';

export interface PriceLinesProps {
  change: RateChange;
  payTicker: string;
  receiveTicker: string;
  /** Set if the customer is not the receiver. */
  receiveLabel?: ReactNode;
}

const FEES = [
  ['providerFee', 'calculator.providerFee'],
  ['networkFee', 'calculator.networkFee'],
] as const;

/** Returns the fees that are known in both prices and differ. */
const changedFees = ({ before, after }: RateChange) =>
  FEES.flatMap(([name, label]) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || isSameAmount(was, is) ? [] : [{ name, label, was, is }];
  });

export const isSamePrice = (change: RateChange): boolean =>
  changedFees(change).length === 0 &&
  isSameAmount(change.before.fromAmount, change.after.fromAmount) &&
  isSameAmount(change.before.toAmount, change.after.toAmount);

export function PriceLines({ change, payTicker, receiveTicker, receiveLabel }: PriceLinesProps) {
  const { before, after } = change;
  const text = useText();
  const isBuy = useMode() === 'buy';
  const money = (amount: string, ticker: string) =>
    `${text.amount(lineAmount(amount, (ticker === payTicker) === isBuy))} ${ticker}`;
  const line = (id: string, label: ReactNode, was: string, now: string, ticker: string): SummaryLine => ({
    id,
    label,
    value: money(now, ticker),
    was: isSameAmount(was, now) ? undefined : money(was, ticker),
    strong: true,
  });
  return (
    <SummaryLines
      lines={[
        line('pay', text('calculator.youPay'), before.fromAmount, after.fromAmount, payTicker),
        line(
          'receive',
          receiveLabel ?? text('calculator.youReceive'),
          before.toAmount,
          after.toAmount,
          receiveTicker,
        ),
        ...changedFees(change).map(({ name, label, was, is }) => line(name, text(label), was, is, payTicker)),
      ]}
    />
  );
}
