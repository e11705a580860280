// The amount and the address to send to. Withheld while the amount is not the agreed one; collapsed once the crypto is sent or a cancellation is in doubt, so that nothing asks for a transfer.
import { type ReactNode, useState } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { qrTextOf } from '../../../domain/order/transfer-uri.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { useHandheld } from '../../../ui/use-handheld.ts';
import { DrawnQrCode } from '../../shell/drawn-qr-code.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { TransferDetails } from './transfer-details.tsx';

export interface TransferTargetProps {
  order: Order;
  ticker: string;
  /** Collapses the target; opened by the customer, it shows this warning first. */
  warning: MessageKey | null;
  /** Nothing but the customer's press reports the transfer, so the press can be undone. */
  isUnproven: boolean;
  /** The amount is not the agreed one: neither it nor the address is shown, and a premature press can still be undone. */
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
  // On a phone both values are copied, and the code is for another device.
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
