// The payment type of the pair; a cleared one says why Proceed has to wait.
import { memo, type Ref } from 'react';
import type { PaymentType } from '../../../domain/payment.ts';
import { Select } from '../../../ui/select.tsx';
import { useText } from '../../parts/widget-context.tsx';

export interface PaymentMethodProps {
  types: readonly PaymentType[];
  /** Types that only another pay currency supports; choosing one switches the currency. */
  others: readonly PaymentType[];
  chosen: PaymentType | null;
  hasRate: boolean;
  onChoose: (type: PaymentType) => void;
  selectRef?: Ref<HTMLSelectElement>;
}

export const PaymentMethod = memo(function PaymentMethod(props: PaymentMethodProps) {
  const { types, others, chosen, hasRate, onChoose, selectRef } = props;
  const text = useText();
  const options = [...types, ...others].map((type) => ({ value: type, label: text(`calculator.${type}`) }));
  return (
    <Select
      ref={selectRef}
      label={text('calculator.paymentMethod')}
      options={options}
      value={chosen ?? ''}
      placeholder={chosen ? undefined : text('calculator.choosePaymentMethod')}
      disabled={options.length === 0}
      error={hasRate && !chosen ? text('calculator.paymentMethodMissing') : null}
      onValue={(value) => value && onChoose(value as PaymentType)}
    />
  );
});
