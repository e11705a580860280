// The payment type of the pair; a cleared one says why Proceed has to wait.
import { memo } from 'react';
import type { PaymentType } from '../../domain/order/payment.ts';
import { Select } from '../../ui/select.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { useCalculatorValues } from './use-calculator.ts';

export const PaymentMethod = memo(function PaymentMethod() {
  const { calculator } = useWidget().commands;
  const text = useText();
  const [types, chosen, isMissing] = useCalculatorValues(({ paymentTypes, view, form }) => [
    paymentTypes,
    form.paymentType,
    view.hasRate && !form.paymentType,
  ]);
  return (
    <Select
      label={text('calculator.paymentMethod')}
      options={types.map((type) => ({ value: type, label: text(`calculator.${type}`) }))}
      value={chosen ?? ''}
      placeholder={chosen ? undefined : text('calculator.choosePaymentMethod')}
      disabled={types.length === 0}
      error={isMissing ? text('calculator.paymentMethodMissing') : null}
      onValue={(value) => value && calculator.choosePaymentType(value as PaymentType)}
    />
  );
});
