// A wallet and its memo, for every screen that shows the destination of crypto.
import type { PublicOrder } from '../../../domain/order/order.schema.ts';
import { SummaryLines } from '../../../ui/display/summary-lines.tsx';
import { Panel } from '../../../ui/surfaces/layout.tsx';
import { useText } from '../../widget-context.tsx';
import { WalletAddress } from './wallet-address.tsx';

interface WalletWithMemoProps {
  wallet: string;
  memo: string | undefined;
  /** Nothing may be sent to the wallet any more, so there is no copy button. */
  isOver?: boolean;
}

export function WalletWithMemo({ wallet, memo, isOver = false }: WalletWithMemoProps) {
  const text = useText();
  const value = <span translate="no">{memo}</span>;
  return (
    <>
      <WalletAddress address={wallet} compact={isOver} />
      {memo && <SummaryLines lines={[{ id: 'memo', label: text('order.memo'), value }]} />}
    </>
  );
}

/** The wallet that receives an order's crypto; renders nothing while no wallet is known. */
interface WalletPanelProps extends Pick<WalletWithMemoProps, 'isOver'> {
  order: Pick<PublicOrder, 'toWallet' | 'toMemo'>;
}

export function WalletPanel({ order, isOver }: WalletPanelProps) {
  const text = useText();
  if (!order.toWallet) return null;
  return (
    <Panel title={text('tracker.sendTo')}>
      <WalletWithMemo wallet={order.toWallet} memo={order.toMemo} isOver={isOver} />
    </Panel>
  );
}
