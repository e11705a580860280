// The one action of the calculator; without a rate it says so (specification 1, section 2 'Calculator').
import { memo, useState, type MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStored } from '../../parts/use-stored.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { useCalculator } from './use-calculator.ts';

export const ProceedButton = memo(function ProceedButton() {
  const text = useText();
  const { stores, commands } = useWidget();
  const mode = useStored(stores.widget, (widget) => widget.mode);
  const hasRate = useCalculator(({ view }) => view.hasRate);
  const [isBusy, setBusy] = useState(false);
  // Only the sell calculator names the amount, so only there a key press draws the button again.
  const label = useCalculator(({ form: { pay, payValue: amount } }) =>
    mode === 'sell' && amount
      ? text('calculator.proceedWith', { amount, ticker: pay?.viewedTicker ?? '' })
      : text('calculator.proceed'),
  );
  const proceed = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setBusy(true);
    const isDone = await commands.calculator.proceed().finally(() => setBusy(false));
    if (isDone) return;
    const root = currentTarget.getRootNode() as ShadowRoot;
    root.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <Button variant="primary" disabled={!hasRate} busy={isBusy} onClick={proceed}>
      {hasRate ? label : text('calculator.pairNotAvailable')}
    </Button>
  );
});
