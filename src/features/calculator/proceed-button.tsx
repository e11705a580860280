// The one action of the calculator; without a rate it says so.
import { memo, useState, type MouseEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useWidget } from '../widget-context.tsx';
import { useCalculatorValues } from './use-calculator.ts';

/** Holds the amounts and this button alone: Enter elsewhere on the calculator has other meanings. */
export const PROCEED_FORM = 'proceed';

export const ProceedButton = memo(function ProceedButton() {
  const { stores, commands } = useWidget();
  const [isBusy, setBusy] = useState(false);
  // One main button: a worse price is accepted before anything else happens.
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
      {/* Enter in an amount presses the button, before React too. Outside a dialog this method sends nothing anywhere. */}
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
