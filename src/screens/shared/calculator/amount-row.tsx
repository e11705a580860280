// One side of the calculator: its amount and its currency.
import { memo, useMemo } from 'react';
import type { Currency } from '../../../domain/currency.ts';
import type { Side } from '../../../domain/draft.ts';
import { networkBeside } from '../../../domain/network-names.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { CurrencyButton } from '../../../ui/currency-button.tsx';
import { useLocalAmount } from '../../parts/use-local-amount.ts';
import { useSafeUrl } from '../../parts/use-safe-url.ts';
import { useSilo } from '../../parts/use-silo.ts';
import { useText, useWidget } from '../../parts/widget-context.tsx';
import { preloadPicker } from './lazy-picker.tsx';
import { useCalculator } from './use-calculator.ts';

export interface AmountRowProps {
  side: Side;
  isLogoHeld: boolean;
  onPick: (side: Side) => void;
}

export const AmountRow = memo(function AmountRow({ side, isLogoHeld, onPick }: AmountRowProps) {
  const { calculator } = useWidget().commands;
  const { view, form } = useCalculator((shown) => shown);
  const text = useText();
  const localAmount = useLocalAmount();
  const isPay = side === 'pay';
  const { areAmountsLocked: isLocked, bounds } = view;
  const amount = isPay ? view.payText : view.receiveText;
  const currency = form[side];
  const isFixed = isPay ? view.isPayLocked : view.isReceiveLocked;
  const isInvalid = view.invalidSide === side;
  const wrongBounds = isPay ? bounds : null;
  const button = useMemo(
    () => <PickButton {...{ side, currency, isFixed, isLogoHeld, onPick }} />,
    [side, currency, isFixed, isLogoHeld, onPick],
  );
  return (
    <AmountField
      label={text(isPay ? 'calculator.youPay' : 'calculator.youReceive')}
      value={isLocked ? localAmount(amount) : amount}
      readOnly={isLocked}
      placeholder={view.isCalculating && form.fixedSide !== side ? '…' : '0'}
      wrong={isInvalid || wrongBounds !== null}
      message={
        isInvalid
          ? text(form.typed.trim() ? 'calculator.notAnAmount' : 'calculator.noAmount')
          : wrongBounds &&
            text(wrongBounds.key, { amount: wrongBounds.amount, ticker: currency?.viewedTicker ?? '' })
      }
      onValue={(typed) => calculator.typeAmount(side, typed)}
      currency={button}
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
