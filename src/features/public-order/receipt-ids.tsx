// On paper nothing can be copied or followed: the whole order number, and the transaction where there is one.
import type { PublicOrder } from '../../domain/order/order.ts';
import { useText } from '../widget-context.tsx';

/** Not seen on the screen, whose short number and links do the same. */
export function ReceiptIds({ orderId, order }: { orderId: string; order: PublicOrder }) {
  const text = useText();
  const { blockchainNetworkTxId, shortId } = order;
  return (
    <div className="receipt" translate="no">
      <p>{text('order.orderId', { id: orderId })}</p>
      {shortId && <p>{text('order.shortId', { id: shortId })}</p>}
      {blockchainNetworkTxId && (
        <p>
          {text('sell.transaction')} {blockchainNetworkTxId}
        </p>
      )}
    </div>
  );
}
