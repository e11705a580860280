// One side of the calculator: its amount and its currency.
import { memo } from 'react';
import type { Currency } from '../../../domain/currency.ts';
import type { Side } from '../../../domain/draft.ts';
import { networkBeside } from '../../../domain/network-names.ts';
import { AmountField, AmountInput, type AmountInputFrame } from '../../../ui/amount-field.tsx';
import { CurrencyButton } from '../../../ui/currency-button.tsx';
import { useLocalAmount } from '../../parts/use-local-amount.ts';
import { useSafeUrl } from '../../parts/use-safe-url.ts';
import { useSilo } from '../../parts/use-silo.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { preloadPicker } from './lazy-picker.tsx';
import { useCalculatorValues } from './use-calculator.ts';

export interface AmountRowProps extends PickButtonProps {
  /** A merchant's launch fixes both amounts. */
  isLocked: boolean;
  /** What is wrong with the amount. */
  problem: string | null;
}

/** Stands still while somebody types: its input reads the amount by itself. */
export const AmountRow = memo(function AmountRow({ isLocked, problem, ...pick }: AmountRowProps) {
  const { side } = pick;
  const text = useText();
  return (
    <AmountField
      label={text(side === 'pay' ? 'calculator.youPay' : 'calculator.youReceive')}
      readOnly={isLocked}
      wrong={problem !== null}
      message={problem}
      currency={<PickButton {...pick} />}
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
      value={frame.readOnly ? localAmount(amount) : amount}
      placeholder={placeholder}
      onValue={(typed) => calculator.typeAmount(side, typed)}
    />
  );
});

interface PickButtonProps {
  side: Side;
  currency: Currency | null;
  isFixed: boolean;
  isLogoHeld: boolean;
  onPick: (side: Side) => void;
}

function PickButton({ side, currency, isFixed, isLogoHeld, onPick }: PickButtonProps) {
  const silo = useSilo();
  const safeUrl = useSafeUrl();
  return (
    <CurrencyButton
      ticker={currency?.viewedTicker ?? ''}
      network={currency && networkBeside(currency, silo)}
      logoUrl={safeUrl(currency?.logoUrl)}
      isLogoHeld={isLogoHeld}
      fixed={isFixed}
      onClick={() => onPick(side)}
      onPointerEnter={preloadPicker}
    />
  );
}
