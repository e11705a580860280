// The calculator of both directions: amounts, currencies, payment type, fees (specification 1 and 2, section 2 'Calculator').
import { useCallback, useRef, useState } from 'react';
import type { Side } from '../../../domain/draft.ts';
import { useWidget } from '../../parts/widget-context.tsx';
import { CalculatorAmounts } from './calculator-amounts.tsx';
import { CalculatorFrame } from './calculator-frame.tsx';
import { FeeBreakdown } from './fee-breakdown.tsx';
import { LazyNotices } from './lazy-notices.tsx';
import { LazyPicker } from './lazy-picker.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { ProceedButton } from './proceed-button.tsx';
import { useCalculator } from './use-calculator.ts';

export interface CalculatorScreenProps {
  /** False while another screen is shown: the calculator stays mounted, and what is typed stays typed. */
  isShown: boolean;
}

export function CalculatorScreen({ isShown }: CalculatorScreenProps) {
  const { calculator } = useWidget().commands;
  const { form, view, paymentTypes } = useCalculator();
  const [pickerSide, setPickerSide] = useState<Side | null>(null);
  const payRef = useRef<HTMLInputElement>(null);
  const methodRef = useRef<HTMLSelectElement>(null);
  const proceed = useCallback(async () => {
    const missing = await calculator.proceed();
    if (missing === 'pay') payRef.current?.focus();
    if (missing === 'payment_type') methodRef.current?.focus();
  }, [calculator]);
  const closePicker = useCallback(() => setPickerSide(null), []);
  const ticker = form.pay?.viewedTicker ?? '';
  const isPayUnknown = view.isCalculating && form.fixedSide === 'receive';
  const action = (
    <ProceedButton
      hasRate={view.hasRate}
      isBusy={isPayUnknown}
      amount={form.payValue}
      ticker={ticker}
      onProceed={proceed}
    />
  );
  return (
    <CalculatorFrame isShown={isShown} action={action}>
      <LazyNotices />
      <CalculatorAmounts form={form} view={view} onPick={setPickerSide} payRef={payRef} />
      <PaymentMethod
        types={paymentTypes.own}
        others={paymentTypes.others}
        chosen={form.paymentType}
        hasRate={view.hasRate}
        onChoose={calculator.choosePaymentType}
        selectRef={methodRef}
      />
      <FeeBreakdown
        rate={view.rate}
        providerFee={view.fees.providerFee}
        networkFee={view.fees.networkFee}
        baseCost={view.fees.baseCost}
        total={form.payValue}
        ticker={ticker}
        isLoading={view.isCalculating}
        haveFailed={view.haveFeesFailed}
        onRetry={calculator.retryFees}
      />
      {pickerSide && <LazyPicker side={pickerSide} onClose={closePicker} />}
    </CalculatorFrame>
  );
}
