// What is sent and where to; once it is sent, or the order perhaps cancelled, it steps back: nothing on the screen asks for a transfer.
import { useState } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { qrTextOf } from '../../../domain/order/transfer-uri.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { DrawnQrCode } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { TransferDetails } from './transfer-details.tsx';

export interface TransferTargetProps {
  order: Order;
  ticker: string;
  /** It steps back, and this shows above it when it is wanted all the same. */
  warning: MessageKey | null;
  /** The customer may have said too early that it was sent. */
  isUnproven: boolean;
}

export function TransferTarget({ warning, isUnproven, ...target }: TransferTargetProps) {
  const { commands } = useWidget();
  const [isOpen, setOpen] = useState(false);
  const text = useText();
  if (!warning) return <Target {...target} />;
  return (
    <Disclosure
      title={text(isUnproven ? 'sell.notSentYet' : 'sell.showAgain')}
      open={isOpen}
      onOpen={setOpen}
    >
      {isOpen && (
        <Stack>
          <Alert
            tone="warning"
            silent
            action={
              isUnproven && (
                <Button onClick={() => commands.sale.takeBackSent()}>{text('sell.takeBack')}</Button>
              )
            }
          >
            {text(warning)}
          </Alert>
          {/* The network first: it is read before an address is copied. */}
          <NetworkWarning order={target.order} />
          <Target {...target} />
        </Stack>
      )}
    </Disclosure>
  );
}

function Target({ order, ticker }: Omit<TransferTargetProps, 'warning' | 'isUnproven'>) {
  const text = useText();
  const qrText = qrTextOf(order);
  return (
    <>
      {qrText && <DrawnQrCode text={qrText} alt={text('sell.qrAlt')} />}
      <TransferDetails order={order} ticker={ticker} />
    </>
  );
}
