// One side of the calculator: its amount and its currency.
import { memo, useEffect } from 'react';
import type { Side } from '../../domain/order/draft.ts';
import { AmountField, AmountInput, type AmountInputFrame } from '../../ui/fields/amount-field.tsx';
import { CurrencyButton } from '../../ui/fields/currency-button.tsx';
import { useFollowed, useStored, type Followed } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { preloadPicker } from './picker/lazy-picker.tsx';
import { PROCEED_FORM } from './proceed-button.tsx';
import type { CalculatorTexts } from './calculator-texts.ts';
import { receiveLabel } from './receive-label.ts';
import { useCalculatorText, useLiveCalculator } from './use-calculator.ts';

export interface AmountRowProps extends Omit<PickButtonProps, 'label'> {
  /** A merchant's launch fixes both amounts. */
  isLocked: boolean;
  /** The error of the amount. */
  problem: string | null;
}

const LABELLED: Followed = { widget: 'now', launch: 'now' };

function useLabel(side: Side): string {
  const { stores } = useWidget();
  const text = useText();
  return useFollowed(stores, LABELLED, () => {
    const { mode } = stores.widget;
    return side === 'pay' ? text('calculator.youPay') : receiveLabel({ ...stores.launch, mode }, text);
  });
}

const AMOUNTS = {
  pay: ({ pay }: CalculatorTexts) => pay.amount,
  receive: ({ receive }: CalculatorTexts) => receive.amount,
};

/** Does not render while the customer types: the input's value is written directly. */
export const AmountRow = memo(function AmountRow({ isLocked, problem, ...pick }: AmountRowProps) {
  const { side } = pick;
  const label = useLabel(side);
  const read = useCalculatorText((texts) => texts[side].read);
  const ticker = useCalculatorText((texts) => texts[side].currency.ticker);
  return (
    <AmountField
      refGroup={side}
      label={label}
      named={useStored(useWidget().stores.launch, ({ merchant }) => merchant?.name)}
      readOnly={isLocked}
      wrong={problem !== null}
      message={[read, problem].filter(Boolean).join(' ')}
      keep={problem === null ? undefined : [ticker]}
      currency={<PickButton {...pick} label={label} />}
    >
      {(frame) => <RowInput side={side} {...frame} />}
    </AmountField>
  );
});

const RowInput = memo(function RowInput({ side, ...frame }: AmountInputFrame & { side: Side }) {
  const { calculator } = useWidget().commands;
  // When the screen goes, its field counts as left.
  useEffect(() => calculator.leaveAmount, [calculator]);
  return (
    <AmountInput
      {...frame}
      form={PROCEED_FORM}
      amount={useLiveCalculator(AMOUNTS[side])}
      onValue={(typed) => calculator.typeAmount(side, typed)}
      onLeave={calculator.leaveAmount}
    />
  );
});

interface PickButtonProps {
  side: Side;
  /** The amount's label: assistive technology reads it with the currency. */
  label: string;
  isFixed: boolean;
  isLogoHeld: boolean;
  onPick: (side: Side) => void;
}

function PickButton({ side, label, isFixed, isLogoHeld, onPick }: PickButtonProps) {
  const currency = useCalculatorText((texts) => texts[side].currency);
  return (
    <CurrencyButton
      {...currency}
      isLogoHeld={isLogoHeld}
      fixed={isFixed}
      aria-description={label}
      onClick={() => onPick(side)}
      onPointerEnter={preloadPicker}
    />
  );
}
