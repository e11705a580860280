// The payment type of the pair; a cleared one says why Proceed has to wait.
import { memo } from 'react';
import type { PaymentType } from '../../domain/order/payment.ts';
import { Select } from '../../ui/select.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { useCalculatorText } from './use-calculator.ts';

export const PaymentMethod = memo(function PaymentMethod() {
  const { calculator } = useWidget().commands;
  const text = useText();
  const payment = useCalculatorText((texts) => texts.payment);
  return (
    <Select
      label={text('calculator.paymentMethod')}
      data-ref="payment-type"
      {...payment}
      disabled={payment.options.length === 0}
      onValue={(value) => value && calculator.choosePaymentType(value as PaymentType)}
    />
  );
});
