// A wallet and the memo that belongs to it, wherever it is said where crypto goes.
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { useText } from '../widget-context.tsx';
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
