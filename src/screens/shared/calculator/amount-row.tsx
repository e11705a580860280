// One side of the calculator: its amount and its currency; drawn again only when one of its values changes.
import { memo, type Ref } from 'react';
import type { Currency } from '../../../domain/currency.ts';
import type { Side } from '../../../domain/draft.ts';
import { networkBeside } from '../../../domain/network-names.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { CurrencyButton } from '../../../ui/currency-button.tsx';
import { useLocalAmount } from '../../parts/use-local-amount.ts';
import { useSafeUrl } from '../../parts/use-safe-url.ts';
import { useSilo } from '../../parts/use-silo.ts';
import { useText } from '../../parts/widget-context.tsx';

export interface AmountRowProps {
  side: Side;
  text: string;
  currency: Currency | null;
  isAmountLocked: boolean;
  isCurrencyLocked: boolean;
  isInvalid: boolean;
  /** The amount is being worked out from the other one. */
  isCalculating: boolean;
  onType: (side: Side, typed: string) => void;
  onPick: (side: Side) => void;
  onNearPicker: () => void;
  inputRef?: Ref<HTMLInputElement>;
  boundsKey?: 'calculator.tooLow' | 'calculator.tooHigh';
  boundsAmount?: string;
}

export const AmountRow = memo(function AmountRow(props: AmountRowProps) {
  const {
    side,
    text: amount,
    currency,
    isAmountLocked,
    isInvalid,
    isCalculating,
    boundsKey,
    boundsAmount,
  } = props;
  const text = useText();
  const silo = useSilo();
  const localAmount = useLocalAmount();
  const safeUrl = useSafeUrl();
  const ticker = currency?.viewedTicker ?? '';
  const message = isInvalid
    ? text('calculator.notAnAmount')
    : boundsKey && text(boundsKey, { amount: boundsAmount ?? '', ticker });
  return (
    <AmountField
      ref={props.inputRef}
      label={text(side === 'pay' ? 'calculator.youPay' : 'calculator.youReceive')}
      value={isAmountLocked ? localAmount(amount) : amount}
      readOnly={isAmountLocked}
      placeholder={isCalculating ? '…' : '0'}
      wrong={isInvalid || boundsKey !== undefined}
      message={message}
      onValue={(typed) => props.onType(side, typed)}
      currency={
        <CurrencyButton
          ticker={ticker}
          network={currency && networkBeside(currency, silo)}
          logoUrl={safeUrl(currency?.logoUrl)}
          fixed={props.isCurrencyLocked}
          onClick={() => props.onPick(side)}
          onPointerEnter={props.onNearPicker}
        />
      }
    />
  );
});
