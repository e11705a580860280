// The calculator's main button; without a rate it says that the pair is not available.
import { memo, useState, type MouseEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useWidget } from '../widget-context.tsx';
import { useCalculatorValues } from './use-calculator.ts';

/** The form contains only the amounts and this button, because Enter has other meanings elsewhere on the calculator. */
export const PROCEED_FORM = 'proceed';

export const ProceedButton = memo(function ProceedButton() {
  const { stores, commands } = useWidget();
  const [isBusy, setBusy] = useState(false);
  // There is one primary button: while a worse price waits to be accepted, it is the one in the price notice.
  const [hasRate, label, isPriceAsked] = useCalculatorValues(({ view }, texts) => [
    view.hasRate,
    texts.proceed,
    stores.calculator.priceChange?.verdict === 'worse',
  ]);
  const proceed = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setBusy(true);
    const isDone = await commands.calculator.proceed().finally(() => setBusy(false));
    if (isDone) return;
    const root = currentTarget.getRootNode() as ShadowRoot;
    root.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <>
      {/* Enter in an amount presses the button, even before React has loaded. Outside a dialog, this method submits nothing. */}
      <form id={PROCEED_FORM} method="dialog" hidden />
      <Button
        type="submit"
        form={PROCEED_FORM}
        variant={isPriceAsked ? 'secondary' : 'primary'}
        wide
        data-ref="proceed"
        disabled={!hasRate}
        busy={isBusy}
        onClick={proceed}
      >
        {label}
      </Button>
    </>
  );
});
