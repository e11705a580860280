// Both amounts with their currencies and pickers, and the nearest valid amount where one is out of bounds.
import { memo, useCallback, useEffect, useState } from 'react';
import { LOGO_PATIENCE_MS } from '../../../domain/constants.ts';
import type { Side } from '../../../domain/draft.ts';
import { createClock } from '../../../lib/clock.ts';
import { useWidget } from '../../parts/widget-context.tsx';
import { AmountRow } from './amount-row.tsx';
import { BoundsMessage } from './bounds-message.tsx';
import { preloadNotices } from './lazy-notices.tsx';
import { LazyPicker } from './lazy-picker.tsx';
import { useCalculator } from './use-calculator.ts';

export const CalculatorAmounts = memo(function CalculatorAmounts() {
  const [pickerSide, setPickerSide] = useState<Side | null>(null);
  const closePicker = useCallback(() => setPickerSide(null), []);
  // The first fees have the line to themselves; then the picker's code is what is wanted next.
  const isSettled = useCalculator(({ form }) => form.feesState !== 'loading');
  // Drawing logos takes the browser as long as a part of the script: the first quote is painted before.
  const [isLogoHeld, setLogoHeld] = useState(!isSettled);
  useEffect(() => {
    if (isSettled) preloadNotices();
    return createClock().after(isSettled ? 0 : LOGO_PATIENCE_MS, () => setLogoHeld(false));
  }, [isSettled]);
  return (
    <>
      <div className="calculator__amounts">
        <AmountRow side="pay" isLogoHeld={isLogoHeld} onPick={setPickerSide} />
        <NearestAmount />
        <AmountRow side="receive" isLogoHeld={isLogoHeld} onPick={setPickerSide} />
      </div>
      <LazyPicker side={pickerSide} isNear={isSettled} onClose={closePicker} />
    </>
  );
});

const NearestAmount = memo(function NearestAmount() {
  const { calculator } = useWidget().commands;
  const shown = useCalculator((now) => (now.view.bounds && !now.view.areAmountsLocked ? now : null));
  if (!shown?.view.bounds) return null;
  return (
    <BoundsMessage
      amount={shown.view.bounds.amount}
      ticker={shown.form.pay?.viewedTicker ?? ''}
      onUse={calculator.useAmount}
    />
  );
});
