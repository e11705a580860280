// The head of what is printed: what it is and who issued it; nothing can be copied or followed on paper, so the whole order number, and the
// transaction where there is one.
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { useSeller } from '../order/summary/use-seller.ts';
import { useText } from '../widget-context.tsx';

/** Not seen on the screen, whose short number and links do the same. */
export function ReceiptIds({ orderId, order }: { orderId: string; order: PublicOrder }) {
  const text = useText();
  const { blockchainNetworkTxId, shortId, status } = order;
  const issuer = useSeller();
  return (
    <div className="receipt" translate="no">
      <p className="receipt__title">
        {text(status === 'complete' ? 'publicOrder.receipt' : 'publicOrder.details')}
      </p>
      {issuer && <p>{text('publicOrder.issuer', { issuer })}</p>}
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
