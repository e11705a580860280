// Where the crypto goes back to when a sale comes to nothing, as the merchant signed it: both ends, and all of it to read or copy.
import type { Order } from '../../domain/order/order.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/layout.tsx';
import { useText } from '../widget-context.tsx';
import { WalletParts } from './wallet-parts.tsx';

export function RefundWallet({ order: { refundWallet } }: { order: Order }) {
  const text = useText();
  if (!refundWallet) return null;
  return (
    <Panel
      title={text('sell.refundWallet')}
      action={
        <CopyButton
          iconOnly
          text={refundWallet}
          label={text('sell.copyRefundWallet')}
          copiedLabel={text('order.copied')}
          failedLabel={text('order.copyFailed')}
        />
      }
    >
      <WalletParts address={refundWallet} />
    </Panel>
  );
}
