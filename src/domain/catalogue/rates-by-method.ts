// The rates of one payment method, for a launch whose merchant signed the method.
import type { Rates } from '../money/rate.ts';
import type { PaymentType } from '../order/payment.ts';

/** Returns the pairs that support the method, with this method only. */
export function ratesByMethod(rates: Rates, method: PaymentType): Rates {
  const only = [method];
  return Object.fromEntries(
    Object.entries(rates)
      .filter(([, { availablePaymentTypes }]) => availablePaymentTypes.includes(method))
      .map(([key, rate]) => [key, { ...rate, availablePaymentTypes: only }]),
  );
}
