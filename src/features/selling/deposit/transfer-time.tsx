// How long the rate holds, and, while the crypto can still be sent in time, what happens to crypto that arrives later.
import { Stack, Hint } from '../../../ui/surfaces/layout.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function TransferTime({ isUnsent }: { isUnsent: boolean }) {
  const isRunning = useStored(useWidget().stores.order, ({ reservation }) => reservation === 'running');
  const text = useText();
  return (
    <Stack gap="tight">
      <ReservationCountdown />
      {isUnsent && isRunning && <Hint>{text('sell.inTime')}</Hint>}
    </Stack>
  );
}
