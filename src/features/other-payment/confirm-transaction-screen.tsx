// Confirm transaction: the agreement and 'Buy now' for orders that are paid by QR code.
import { useEffect } from 'react';
import { useWidget } from '../widget-context.tsx';
import { ConfirmPayment } from '../order/index.ts';
import { useText } from '../widget-context.tsx';

export function ConfirmTransactionScreen() {
  const { commands } = useWidget();
  const text = useText();
  useEffect(() => {
    void commands.order.watch();
  }, [commands]);
  return (
    <ConfirmPayment
      title={text('confirm.title')}
      lead={text('confirm.qrLead')}
      onBack={() => void commands.order.back()}
    />
  );
}
