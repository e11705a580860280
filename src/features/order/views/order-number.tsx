// An order's number in a readable form, with a button that copies the full id, and below it the short number that mails and support use.
import { shortOrderId } from '../../../domain/order/order-id.ts';
import type { Order } from '../../../domain/order/order.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Spread, Stack } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';
import { ShortNumber } from './short-number.tsx';

type Numbered = Pick<Order, 'id' | 'shortId'>;

export function OrderNumber({ order }: { order: Numbered }) {
  return (
    <Stack gap="tight">
      <LongNumber order={order} />
      <ShortNumber order={order} />
    </Stack>
  );
}

/** First 4 and last 6 characters. */
export function LongNumber({ order: { id } }: { order: Numbered }) {
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
