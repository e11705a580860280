// Both amounts with their currencies, and the nearest valid amount where one is out of bounds.
import type { Ref } from 'react';
import type { Side } from '../../../domain/draft.ts';
import type { CalculatorView } from '../../../flows/calculator/derive.ts';
import type { CalculatorForm } from '../../../state/calculator-store.ts';
import { useWidget } from '../../parts/widget-context.tsx';
import { AmountRow } from './amount-row.tsx';
import { BoundsMessage } from './bounds-message.tsx';
import { preloadPicker } from './lazy-picker.tsx';

export interface CalculatorAmountsProps {
  form: CalculatorForm;
  view: CalculatorView;
  onPick: (side: Side) => void;
  payRef: Ref<HTMLInputElement>;
}

export function CalculatorAmounts({ form, view, onPick, payRef }: CalculatorAmountsProps) {
  const { calculator } = useWidget().commands;
  const row = (side: Side) => ({
    side,
    currency: form[side],
    isAmountLocked: view.areAmountsLocked,
    isInvalid: view.invalidSide === side,
    isCalculating: view.isCalculating && form.fixedSide !== side,
    onType: calculator.typeAmount,
    onPick,
    onNearPicker: preloadPicker,
  });
  return (
    <div className="calculator__amounts">
      <AmountRow
        {...row('pay')}
        text={view.payText}
        isCurrencyLocked={view.isPayLocked}
        inputRef={payRef}
        boundsKey={view.bounds?.key}
        boundsAmount={view.bounds?.amount}
      />
      {view.bounds && !view.areAmountsLocked && (
        <BoundsMessage
          amount={view.bounds.amount}
          ticker={form.pay?.viewedTicker ?? ''}
          onUse={calculator.useAmount}
        />
      )}
      <AmountRow {...row('receive')} text={view.receiveText} isCurrencyLocked={view.isReceiveLocked} />
    </div>
  );
}
