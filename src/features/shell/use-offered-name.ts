// What a way to pay is called before it pays: Google Pay's method is paid by Apple's sheet on a device that has it.
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

/** Not in the first render, which takes over a prerendered one. */
export function useHasApplePay(): boolean {
  const isOffered = useStored(
    useWidget().stores.widget,
    ({ config }) => config?.express.applePay !== undefined,
  );
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(isOffered && applePayOf(window) !== null), [isOffered]);
  return isThere;
}
