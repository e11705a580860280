// What went wrong with the order or its payment, below the form; with 'Reload order' where reading it again helps, and the way on
// with an earlier order of the same purchase.
import { useSnapshot } from 'valtio';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ScrollIntoView } from '../../shell/index.ts';
import { EarlierOrder } from './earlier-order.tsx';
import { useReactionText } from './use-reaction-text.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function OrderMessage() {
  const { stores, commands } = useWidget();
  const order = useSnapshot(stores.order);
  const payment = useSnapshot(stores.payment);
  const text = useText();
  const read = useReactionText();
  const message = read(payment.message ?? order.message);
  if (message === null) return <EarlierOrder />;
  return (
    <ScrollIntoView>
      <Alert
        tone="danger"
        action={
          order.canReload && <Button onClick={() => commands.order.reload()}>{text('order.reload')}</Button>
        }
      >
        {message}
      </Alert>
      <EarlierOrder />
    </ScrollIntoView>
  );
}
