// The one action of the calculator; without a rate it says so (specification 1, section 2 'Calculator').
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/button.tsx';
import { useText, useWidget } from '../../parts/widget-context.tsx';

export interface ProceedButtonProps {
  hasRate: boolean;
  isBusy: boolean;
  /** The pay amount, which the sell calculator names on the button. */
  amount: string;
  ticker: string;
  onProceed: () => unknown;
}

export const ProceedButton = memo(function ProceedButton({
  hasRate,
  isBusy,
  amount,
  ticker,
  onProceed,
}: ProceedButtonProps) {
  const text = useText();
  const { stores } = useWidget();
  const { mode } = useSnapshot(stores.widget);
  const label =
    mode === 'sell' && amount
      ? text('calculator.proceedWith', { amount, ticker })
      : text('calculator.proceed');
  return (
    <Button variant="primary" disabled={!hasRate} busy={isBusy && hasRate} onClick={onProceed}>
      {hasRate ? label : text('calculator.pairNotAvailable')}
    </Button>
  );
});
