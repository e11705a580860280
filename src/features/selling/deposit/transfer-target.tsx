// The amount and the address to send to. Not shown while the amount is not the agreed one. Collapsed once the crypto is sent or a
// cancellation is in doubt, so that nothing asks for a transfer.
import { type ReactNode, useState } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { qrTextOf } from '../../../domain/order/transfer-uri.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Stack, Panel, Hint } from '../../../ui/surfaces/layout.tsx';
import { useHandheld } from '../../../ui/use-handheld.ts';
import { DrawnQrCode } from '../../shell/drawn-qr-code.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { WalletAddress } from '../../shell/wallet/wallet-address.tsx';
import css from './transfer-details.css';

export interface TransferTargetProps {
  order: Order;
  ticker: string;
  /** Collapses the target; when the customer opens it, this warning comes first. */
  warning: MessageKey | null;
  /** Nothing but the customer's press reports the transfer, so the press can be undone. */
  isUnproven: boolean;
  /** The amount is not the agreed one: hides it and the address, but a premature press can still be undone. */
  isWithheld: boolean;
  /** Below the values. */
  children: ReactNode;
}

export function TransferTarget({ warning, isUnproven, isWithheld, ...target }: TransferTargetProps) {
  const { commands } = useWidget();
  const [isOpen, setOpen] = useState(false);
  const text = useText();
  const takeBack = isUnproven && (
    <Button onClick={() => commands.sale.takeBackSent()}>{text('sell.takeBack')}</Button>
  );
  if (isWithheld) return takeBack;
  if (!warning) return <Target {...target} />;
  return (
    <Disclosure
      title={text(isUnproven ? 'sell.notSentYet' : 'sell.showAgain')}
      open={isOpen}
      onOpen={setOpen}
    >
      {isOpen && (
        <Stack>
          <Alert tone="warning" silent action={takeBack}>
            {text(warning)}
          </Alert>
          {/* First, so that the customer reads it before copying the address. */}
          <NetworkWarning order={target.order} />
          <Target {...target} />
        </Stack>
      )}
    </Disclosure>
  );
}

function Target({ order, ticker, children }: Pick<TransferTargetProps, 'order' | 'ticker' | 'children'>) {
  const text = useText();
  const qrText = qrTextOf(order);
  const code = qrText && <DrawnQrCode text={qrText} alt={text('sell.qrAlt')} />;
  // On a phone the customer copies both values; the code is for another device.
  const isHandheld = useHandheld();
  return (
    <>
      {!isHandheld && code}
      <TransferDetails order={order} ticker={ticker} />
      {children}
      {isHandheld && code}
    </>
  );
}

/** The values to copy into a wallet: the amount, the address, and the memo if there is one. */
function TransferDetails({ order, ticker }: { order: Order; ticker: string }) {
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
