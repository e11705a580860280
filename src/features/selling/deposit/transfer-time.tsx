// How long the rate holds, and, while the crypto can still be sent in time, what happens to crypto that arrives later.
import { useSnapshot } from 'valtio';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { ReservationCountdown } from '../../order/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function TransferTime({ isUnsent }: { isUnsent: boolean }) {
  const { reservation } = useSnapshot(useWidget().stores.order);
  const text = useText();
  return (
    <Stack gap="tight">
      <ReservationCountdown />
      {isUnsent && reservation !== null && reservation !== 'over' && (
        <Text small muted>
          {text('sell.inTime')}
        </Text>
      )}
    </Stack>
  );
}
