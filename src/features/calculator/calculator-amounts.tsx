// Both amounts with their currencies and pickers, and the nearest valid amount if one is out of bounds.
import { memo, useCallback, useEffect, useState } from 'react';
import { LOGO_PATIENCE_MS } from '../../domain/constants.ts';
import { cardParts } from '../../domain/launch/card-parts.ts';
import type { Side } from '../../domain/order/draft.ts';
import { createClock } from '../../lib/time/clock.ts';
import { useMode, useText, useWidget } from '../widget-context.tsx';
import { amountProblems } from './amount-problems.ts';
import { AmountRow } from './amount-row.tsx';
import { BoundsMessage } from './bounds-message.tsx';
import { LazyGoesTo, LazyQuickAmounts } from './lazy-aside.tsx';
import { preloadNotices } from './lazy-notices.tsx';
import { LazyPicker } from './picker/lazy-picker.tsx';
import { useCalculatorValues } from './use-calculator.ts';

export const CalculatorAmounts = memo(function CalculatorAmounts() {
  const { stores, commands } = useWidget();
  const { calculator } = commands;
  const [pickerSide, setPickerSide] = useState<Side | null>(null);
  const closePicker = useCallback(() => setPickerSide(null), []);
  const text = useText();
  const isBuy = useMode() === 'buy';
  const [isPayFixed, isReceiveFixed, isLocked, isSettled, payTicker, wrongPay, wrongReceive, nearest] =
    useCalculatorValues((shown, { pay }) => {
      const { view, form } = shown;
      const problems = amountProblems(shown, text, isBuy);
      return [
        view.isPayLocked,
        view.isReceiveLocked,
        view.areAmountsLocked,
        form.feesState !== 'loading',
        pay.currency.ticker,
        problems.pay,
        problems.receive,
        problems.nearest,
      ];
    });
  const isLogoHeld = useLogoHold(isSettled);
  // The launch is read before anything is drawn.
  const parts = cardParts(stores.launch);
  const both = { isLocked, isLogoHeld, onPick: setPickerSide };
  return (
    <>
      <div className="calculator__amounts">
        {parts.hasQuickAmounts && <LazyQuickAmounts />}
        <AmountRow side="pay" isFixed={isPayFixed} problem={wrongPay} {...both} />
        {nearest && !isLocked && (
          <BoundsMessage amount={nearest} ticker={payTicker} onUse={calculator.useAmount} />
        )}
        <AmountRow side="receive" isFixed={isReceiveFixed} problem={wrongReceive} {...both} />
        {/* Its place is reserved before its text is known. */}
        {parts.hasGoesTo && (
          <div className="calculator__goes-to" data-ref="goes-to">
            <LazyGoesTo />
          </div>
        )}
      </div>
      {/* The first fees have the connection to themselves; then the picker's code is needed next. */}
      <LazyPicker side={pickerSide} isNear={isSettled} onClose={closePicker} />
    </>
  );
});

/** Drawing logos takes the browser about as long as running a chunk, so the first quote is painted before them. */
function useLogoHold(isSettled: boolean): boolean {
  const [isLogoHeld, setLogoHeld] = useState(!isSettled);
  useEffect(() => {
    if (isSettled) preloadNotices();
    if (isLogoHeld) return createClock().after(isSettled ? 0 : LOGO_PATIENCE_MS, () => setLogoHeld(false));
  }, [isSettled, isLogoHeld]);
  return isLogoHeld;
}
