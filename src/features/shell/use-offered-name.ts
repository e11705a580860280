// The name of a payment method before the payment: on a device with Apple's payment sheet, that sheet pays Google Pay's method.
import { useEffect, useState } from 'react';
import { methodKey, type PaymentType } from '../../domain/order/payment.ts';
import { applePayOf } from '../../lib/apple-pay-of.ts';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function useOfferedName(): (type: PaymentType) => string {
  const sheet = useHasApplePay() ? 'apple_pay' : undefined;
  const text = useText();
  return (type) => text(methodKey(type, sheet));
}

/** Returns false in the first render, which must match the prerendered markup. */
export function useHasApplePay(): boolean {
  const isOffered = useStored(
    useWidget().stores.widget,
    ({ config }) => config?.express.applePay !== undefined,
  );
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(isOffered && applePayOf(window) !== null), [isOffered]);
  return isThere;
}
