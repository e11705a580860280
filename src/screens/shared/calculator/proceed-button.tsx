// The one action of the calculator; without a rate it says so (specification 1, section 2 'Calculator').
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStored } from '../../parts/use-stored.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { useCalculator } from './use-calculator.ts';

export const ProceedButton = memo(function ProceedButton({ onProceed }: { onProceed: () => unknown }) {
  const text = useText();
  const mode = useStored(useWidget().stores.widget, (widget) => widget.mode);
  const state = useCalculator(({ view, form }) =>
    !view.hasRate ? 'none' : view.isCalculating && form.fixedSide === 'receive' ? 'busy' : 'ready',
  );
  // Only the sell calculator names the amount, so only there a key press draws the button again.
  const label = useCalculator(({ form: { pay, payValue: amount } }) =>
    mode === 'sell' && amount
      ? text('calculator.proceedWith', { amount, ticker: pay?.viewedTicker ?? '' })
      : text('calculator.proceed'),
  );
  return (
    <Button variant="primary" disabled={state === 'none'} busy={state === 'busy'} onClick={onProceed}>
      {state === 'none' ? text('calculator.pairNotAvailable') : label}
    </Button>
  );
});
