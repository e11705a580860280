// Confirm transaction: the agreement and 'Buy now' for orders that the customer pays afterwards by QR code or bank transfer.
import { useEffect } from 'react';
import { useWidget } from '../../widget-context.tsx';
import { methodOf } from '../../../domain/order/payment.ts';
import { ConfirmPayment } from '../../order/views/confirm-payment.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { useText } from '../../widget-context.tsx';

export function ConfirmTransactionScreen() {
  const { commands } = useWidget();
  const { title, lead } = methodOf(useOrder()?.paymentProviderId);
  const text = useText();
  useEffect(() => {
    void commands.orders.watch();
  }, [commands]);
  return (
    <ConfirmPayment
      title={text(title ?? 'confirm.title')}
      lead={lead ? text(lead) : undefined}
      onBack={() => void commands.orders.back()}
    />
  );
}
