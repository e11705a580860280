// What is sent and where to; once it is sent it steps back, so that nothing on the screen asks for a second transfer.
import { useState } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { safeImage } from '../../../domain/wire/safe-image.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { QrImage } from '../../../ui/display/qr-image.tsx';
import { useText } from '../../widget-context.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { TransferDetails } from './transfer-details.tsx';

export interface TransferTargetProps {
  order: Order;
  ticker: string;
  isSent: boolean;
}

export function TransferTarget({ isSent, ...target }: TransferTargetProps) {
  const [isOpen, setOpen] = useState(false);
  const text = useText();
  if (!isSent) return <Target {...target} />;
  return (
    <Disclosure title={text('sell.showAgain')} open={isOpen} onOpen={setOpen}>
      {isOpen && (
        <Stack>
          <Alert tone="warning" silent>
            {text('sell.notTwice')}
          </Alert>
          <Target {...target} />
        </Stack>
      )}
    </Disclosure>
  );
}

/** The network first: it is read before an address is copied, and above every button. */
function Target({ order, ticker }: Omit<TransferTargetProps, 'isSent'>) {
  const text = useText();
  const picture = safeImage(order.qrCode);
  return (
    <>
      <NetworkWarning order={order} />
      {picture && <QrImage src={picture} alt={text('sell.qrAlt')} />}
      <TransferDetails order={order} ticker={ticker} />
    </>
  );
}
