// Counts down how long the price holds: shown every second, announced at 60 s and 30 s, blank while a new price is loading.
import { useEffect } from 'react';
import { formatCountdown } from '../../domain/order/format-countdown.ts';
import { CountdownText } from '../../ui/display/countdown-text.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import css from './price-hold.css';

const MARKS = [30, 60] as const;

export function PriceHold() {
  const { stores, commands } = useWidget();
  const seconds = useStored(stores.calculator.priceHold, ({ secondsLeft }) => secondsLeft);
  useStyles(css);
  const label = useText()('calculator.priceHolds');
  useEffect(() => commands.calculator.keepPrice(), [commands]);
  // The last mark that was reached, so that the announcement changes only at the marks.
  const mark = seconds ? MARKS.find((each) => seconds <= each) : undefined;
  return (
    <div className="price-hold">
      <CountdownText
        label={label}
        time={formatCountdown(seconds && seconds * 1000)}
        spoken={mark ? `${label} ${mark} s` : ''}
      />
    </div>
  );
}
