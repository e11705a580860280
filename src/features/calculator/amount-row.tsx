// One side of the calculator: its amount and its currency.
import { memo } from 'react';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { networkBeside } from '../../domain/catalogue/network-names.ts';
import { AmountField, AmountInput, type AmountInputFrame } from '../../ui/amount-field.tsx';
import { CurrencyButton } from '../../ui/currency-button.tsx';
import { useLocalAmount } from '../shell/use-local-amount.ts';
import { useSafeUrl } from '../shell/use-safe-url.ts';
import { useSilo } from '../shell/use-silo.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { preloadPicker } from './lazy-picker.tsx';
import { PROCEED_FORM } from './proceed-button.tsx';
import { useCalculatorValues } from './use-calculator.ts';

export interface AmountRowProps extends Omit<PickButtonProps, 'label'> {
  /** A merchant's launch fixes both amounts. */
  isLocked: boolean;
  /** What is wrong with the amount. */
  problem: string | null;
}

const LABELS: Record<Side, MessageKey> = {
  pay: 'calculator.youPay',
  receive: 'calculator.youReceive',
};

/** Stands still while somebody types: its input reads the amount by itself. */
export const AmountRow = memo(function AmountRow({ isLocked, problem, ...pick }: AmountRowProps) {
  const { side } = pick;
  const label = useText()(LABELS[side]);
  return (
    <AmountField
      label={label}
      readOnly={isLocked}
      wrong={problem !== null}
      message={problem}
      currency={<PickButton {...pick} label={label} />}
    >
      {(frame) => <RowInput side={side} {...frame} />}
    </AmountField>
  );
});

const RowInput = memo(function RowInput({ side, ...frame }: AmountInputFrame & { side: Side }) {
  const { calculator } = useWidget().commands;
  const [amount, placeholder] = useCalculatorValues(({ view, form }) => [
    side === 'pay' ? view.payText : view.receiveText,
    view.isCalculating && form.fixedSide !== side ? '…' : '0',
  ]);
  const localAmount = useLocalAmount();
  return (
    <AmountInput
      {...frame}
      form={PROCEED_FORM}
      value={frame.readOnly ? localAmount(amount) : amount}
      placeholder={placeholder}
      onValue={(typed) => calculator.typeAmount(side, typed)}
    />
  );
});

interface PickButtonProps {
  side: Side;
  /** Of the amount that the currency is of: only its place would tell that otherwise. */
  label: string;
  currency: Currency | null;
  isFixed: boolean;
  isLogoHeld: boolean;
  onPick: (side: Side) => void;
}

function PickButton({ side, label, currency, isFixed, isLogoHeld, onPick }: PickButtonProps) {
  const silo = useSilo();
  const safeUrl = useSafeUrl();
  return (
    <CurrencyButton
      ticker={currency?.viewedTicker ?? ''}
      network={currency && networkBeside(currency, silo)}
      logoUrl={safeUrl(currency?.logoUrl)}
      isLogoHeld={isLogoHeld}
      fixed={isFixed}
      aria-description={label}
      onClick={() => onPick(side)}
      onPointerEnter={preloadPicker}
    />
  );
}
