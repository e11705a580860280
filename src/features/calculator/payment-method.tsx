// The pair's payment method; if it was cleared, an error says why Proceed has to wait.
import { memo } from 'react';
import { cardParts } from '../../domain/launch/card-parts.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useOfferedName } from '../shell/use-offered-name.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { useCalculatorText } from './use-calculator.ts';

export const PaymentMethod = memo(function PaymentMethod() {
  const { commands, stores } = useWidget();
  const { calculator } = commands;
  const text = useText();
  const payment = useCalculatorText((texts) => texts.payment);
  const nameOf = useOfferedName();
  // A merchant signed it. The launch is read before anything is drawn.
  const isFixed = cardParts(stores.launch).locks.paymentType;
  return (
    <Select
      label={text('calculator.paymentMethod')}
      data-ref="payment-type"
      {...payment}
      options={payment.options.map(({ value }) => ({ value, label: nameOf(value) }))}
      disabled={payment.options.length === 0 || isFixed}
      onValue={(value) => value && calculator.choosePaymentType(value as PaymentType)}
    />
  );
});
