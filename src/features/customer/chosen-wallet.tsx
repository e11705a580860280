// The wallet that will receive the crypto: typed by the customer or signed by the merchant, and not verified.
import { useSnapshot } from 'valtio';
import { splitMemo, withMemo } from '../../domain/address/address-with-memo.ts';
import { Panel } from '../../ui/surfaces/layout.tsx';
import { useDestinationTitle, usePaidMerchant } from '../order/summary/use-goes-to.tsx';
import { useOrder } from '../order/summary/use-order.ts';
import { WalletWithMemo } from '../shell/wallet/wallet-with-memo.tsx';
import { useWidget } from '../widget-context.tsx';

export function ChosenWallet() {
  const { address: chosen } = useSnapshot(useWidget().stores.address);
  const order = useOrder();
  const merchant = usePaidMerchant(order);
  const title = useDestinationTitle('userInfo.wallet');
  const { wallet, memo } = splitMemo(
    chosen || withMemo(order?.toWallet ?? merchant?.wallet ?? '', order?.toMemo),
  );
  if (!wallet) return null;
  return (
    <Panel title={title}>
      <WalletWithMemo wallet={wallet} memo={memo} />
    </Panel>
  );
}
