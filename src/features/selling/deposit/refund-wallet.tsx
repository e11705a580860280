// The wallet that the merchant signed for refunds: shortened in the middle, and complete to read or copy.
import type { Order } from '../../../domain/order/order.ts';
import { Panel } from '../../../ui/surfaces/layout.tsx';
import { WalletAddress } from '../../shell/wallet/wallet-address.tsx';
import { useText } from '../../widget-context.tsx';

export function RefundWallet({ order: { refundWallet } }: { order: Order }) {
  const text = useText();
  if (!refundWallet) return null;
  return (
    <Panel title={text('sell.refundWallet')}>
      <WalletAddress address={refundWallet} copyLabel={text('sell.copyRefundWallet')} />
    </Panel>
  );
}
