// 'Cancel order', shown while the bank or the customer's wallet has not confirmed yet.
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function CancelOrderButton() {
  const { stores, commands } = useWidget();
  const isCancelling = useSnapshot(stores.order).activity === 'cancelling';
  const text = useText();
  return (
    <Button wide busy={isCancelling} onClick={() => commands.orders.cancel()}>
      {text('auth.cancelOrder')}
    </Button>
  );
}
