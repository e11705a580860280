// The values to copy into a wallet: the amount, the address, and the memo if there is one.
import type { Order } from '../../../domain/order/order.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Panel, Hint } from '../../../ui/surfaces/layout.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { WalletAddress } from '../../shell/wallet/wallet-address.tsx';
import { useText } from '../../widget-context.tsx';
import css from './transfer-details.css';

export function TransferDetails({ order, ticker }: { order: Order; ticker: string }) {
  useStyles(css);
  const text = useText();
  const copy = (value: string, label: string) => (
    <CopyButton
      iconOnly
      text={value}
      label={label}
      copiedLabel={text('order.copied')}
      failedLabel={text('order.copyFailed')}
    />
  );
  const { fromAmount, toWallet, tag } = order;
  return (
    <>
      <Panel title={text('sell.amount')} action={copy(fromAmount, text('sell.copyAmount'))}>
        <p className="transfer__amount" translate="no">
          {fromAmount} {ticker}
        </p>
        <Hint>{text('sell.ownFee')}</Hint>
      </Panel>
      {toWallet && (
        <Panel title={text('sell.wallet')}>
          <WalletAddress address={toWallet} />
        </Panel>
      )}
      {tag && (
        <Panel title={text('sell.memo')} action={copy(tag, text('sell.copyMemo'))}>
          <p className="transfer__memo" translate="no">
            {tag}
          </p>
        </Panel>
      )}
    </>
  );
}
