// The calculator of both directions: amounts, currencies, payment type, fees.
import { memo } from 'react';
import { CalculatorAmounts } from './calculator-amounts.tsx';
import { CalculatorFrame } from './calculator-frame.tsx';
import { FeeBreakdown, FeesFailure } from './fee-breakdown.tsx';
import { LazyNotices } from './lazy-notices.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { ProceedButton } from './proceed-button.tsx';

/** Does not render while the customer types: each part reads its own values. */
export const CalculatorScreen = memo(function CalculatorScreen() {
  return (
    <CalculatorFrame action={<ProceedButton />}>
      <LazyNotices />
      <CalculatorAmounts />
      <FeesFailure />
      <PaymentMethod />
      <FeeBreakdown />
    </CalculatorFrame>
  );
});
