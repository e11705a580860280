// Counts down how long the rate holds: shown every second as mm:ss, blank after it has expired, announced at 5 min, 1 min and 30 s.
import { useSnapshot } from 'valtio';
import { formatCountdown } from '../../../domain/order/format-countdown.ts';
import { CountdownText } from '../../../ui/display/countdown-text.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

const URGENT_SECONDS = 60;

/** The last mark that was reached, in seconds. */
function markOf(secondsLeft: number | null): 300 | 60 | 30 | null {
  if (secondsLeft === null || secondsLeft > 300) return null;
  if (secondsLeft > 60) return 300;
  return secondsLeft > 30 ? 60 : 30;
}

export function ReservationCountdown() {
  const { order } = useWidget().stores;
  const isRunning = useStored(order, ({ reservation }) => reservation === 'running');
  const { secondsLeft: seconds } = useSnapshot(order.countdown);
  const secondsLeft = isRunning ? seconds : null;
  const text = useText();
  const mark = markOf(secondsLeft);
  const spoken =
    mark === null
      ? ''
      : mark === 30
        ? text('order.reservedSeconds')
        : text('order.reservedMinutes', { minutes: mark / 60 });
  return (
    <CountdownText
      label={text('order.reservedFor')}
      time={formatCountdown(secondsLeft === null ? null : secondsLeft * 1000)}
      spoken={spoken}
      urgent={secondsLeft !== null && secondsLeft <= URGENT_SECONDS}
    />
  );
}
