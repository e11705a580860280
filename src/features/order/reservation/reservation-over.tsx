// Says that the reservation has expired, and offers to reserve the order again.
import { useSnapshot } from 'valtio';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** Shows nothing while the reservation holds. */
export function ReservationOver() {
  const { stores, commands } = useWidget();
  const isOver = useStored(stores.order, ({ reservation }) => reservation === 'over');
  const { activity } = useSnapshot(stores.order);
  const text = useText();
  if (!isOver) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button
          variant="primary"
          busy={activity === 'preparing'}
          onClick={() => commands.orders.reserveAgain()}
        >
          {text('order.reserveAgain')}
        </Button>
      }
    >
      {text('order.reservationOver')}
    </Alert>
  );
}
