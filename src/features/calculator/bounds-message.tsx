// The nearest valid amount, one tap away.
import { lineAmount } from '../../domain/money/line-amount.ts';
import { localDecimals } from '../../lib/local-amount.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useMode, useText } from '../widget-context.tsx';

export interface BoundsMessageProps {
  amount: string;
  ticker: string;
  onUse: (amount: string) => void;
}

export function BoundsMessage({ amount, ticker, onUse }: BoundsMessageProps) {
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
