// Says that the reservation has expired, and offers to reserve the order again.
import { useSnapshot } from 'valtio';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

/** Shows nothing while the reservation holds. */
export function ReservationOver() {
  const { stores, commands } = useWidget();
  const { reservation, activity } = useSnapshot(stores.order);
  const text = useText();
  if (reservation !== 'over') return null;
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
