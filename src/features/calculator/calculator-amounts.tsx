// Both amounts with their currencies and pickers, and the nearest valid amount if one is out of bounds.
import { memo, useCallback, useEffect, useState } from 'react';
import { LOGO_PATIENCE_MS } from '../../domain/constants.ts';
import { cardParts } from '../../domain/launch/card-parts.ts';
import type { Side } from '../../domain/order/draft.ts';
import { createClock } from '../../lib/time/clock.ts';
import { useMode, useText, useWidget } from '../widget-context.tsx';
import { amountProblems } from './amount-problems.ts';
import { LazyMerchantWallet, LazyQuickAmounts } from './lazy-aside.tsx';
import { preloadNotices } from './lazy-notices.tsx';
import { useCalculatorValues, useCalculatorText, useLiveCalculator } from './use-calculator.ts';
import { lineAmount } from '../../domain/money/line-amount.ts';
import { localDecimals } from '../../lib/local-amount.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AmountField, AmountInput, type AmountInputFrame } from '../../ui/fields/amount-field.tsx';
import { CurrencyButton } from '../../ui/fields/currency-button.tsx';
import { useFollowed, useStored, type Followed } from '../use-stored.ts';
import { PROCEED_FORM } from './proceed-button.tsx';
import type { CalculatorTexts } from './calculator-texts.ts';
import { receiveLabel } from './receive-label.ts';
import { useLazyModule } from '../use-lazy-module.ts';

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
  // Read without a subscription, because the launch is set before the first render.
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
        {parts.hasWallet && (
          <div className="calculator__wallet" data-ref="wallet">
            <LazyMerchantWallet />
          </div>
        )}
      </div>
      {/* The picker loads after the first fees, which must not share the connection. */}
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

interface BoundsMessageProps {
  amount: string;
  ticker: string;
  onUse: (amount: string) => void;
}

/** The nearest valid amount, one tap away. */
function BoundsMessage({ amount, ticker, onUse }: BoundsMessageProps) {
  const text = useText();
  const isBuy = useMode() === 'buy';
  return (
    <Button variant="quiet" onClick={() => onUse(amount)}>
      {text('calculator.useAmount', {
        amount: localDecimals(lineAmount(amount, isBuy), text.numbers),
        ticker,
      })}
    </Button>
  );
}

interface AmountRowProps extends Omit<PickButtonProps, 'label'> {
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

/**
 * One side of the calculator: its amount and its currency.
 * Does not render while the customer types: the input's value is written directly.
 */
const AmountRow = memo(function AmountRow({ isLocked, problem, ...pick }: AmountRowProps) {
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
  // Leaving the screen counts as leaving the field.
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

const loadPicker = () => import('./loaded-later.ts');

function preloadPicker(): void {
  // If it fails now, opening the picker tries again and shows the error.
  loadPicker().catch(() => undefined);
}

interface LazyPickerProps {
  /** Null while it is closed. */
  side: Side | null;
  /** It may be loaded, because nothing more urgent is loading. */
  isNear: boolean;
  onClose: () => void;
}

/** Loads the currency picker when the customer may need it, and prepares its styles and rows before it is opened. */
function LazyPicker({ side, isNear, onClose }: LazyPickerProps) {
  const module = useLazyModule(loadPicker, side ? 'now' : isNear ? 'soon' : null);
  return module && <module.CurrencyPickers side={side} onClose={onClose} />;
}
