// An order's id as it is read: first 4 and last 6 characters, or the short id, with a button that copies the whole id.
import { shortOrderId } from '../../../domain/order/order-id.ts';
import type { Order } from '../../../domain/order/order.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Spread } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';

export function OrderNumber({ order: { id } }: { order: Pick<Order, 'id'> }) {
  const text = useText();
  return (
    <Spread>
      <span translate="no">{text('order.orderId', { id: shortOrderId(id) })}</span>
      <CopyButton
        iconOnly
        text={id}
        label={text('order.copyId')}
        copiedLabel={text('order.copied')}
        failedLabel={text('order.copyFailed')}
      />
    </Spread>
  );
}
