// A wallet and the memo that belongs to it, wherever it is said where crypto goes.
import type { PublicOrder } from '../../../domain/order/order.ts';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { Panel } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';
import { WalletAddress } from './wallet-address.tsx';

export function WalletWithMemo({ wallet, memo }: { wallet: string; memo: string | undefined }) {
  const text = useText();
  const value = <span translate="no">{memo}</span>;
  return (
    <>
      <WalletAddress address={wallet} />
      {memo && <SummaryLines lines={[{ id: 'memo', label: text('order.memo'), value }]} />}
    </>
  );
}

/** Where an order's crypto went, or goes; nothing while no wallet is known. */
export function WalletPanel({ order }: { order: Pick<PublicOrder, 'toWallet' | 'toMemo'> }) {
  const text = useText();
  if (!order.toWallet) return null;
  return (
    <Panel title={text('tracker.sendTo')}>
      <WalletWithMemo wallet={order.toWallet} memo={order.toMemo} />
    </Panel>
  );
}
