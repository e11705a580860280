// The nearest valid amount, one tap away.
import { Button } from '../../ui/actions/button.tsx';
import { useText } from '../widget-context.tsx';

export interface BoundsMessageProps {
  amount: string;
  ticker: string;
  onUse: (amount: string) => void;
}

export function BoundsMessage({ amount, ticker, onUse }: BoundsMessageProps) {
  const text = useText();
  return (
    <Button variant="quiet" onClick={() => onUse(amount)}>
      {text('calculator.useAmount', { amount, ticker })}
    </Button>
  );
}
