// The rates of one payment method: a merchant signed it, so that nothing else is offered.
import type { Rates } from '../money/rate.ts';
import type { PaymentType } from '../order/payment.ts';

/** The pairs that have the method, with that method alone. */
export function ratesByMethod(rates: Rates, method: PaymentType): Rates {
  const only = [method];
  return Object.fromEntries(
    Object.entries(rates)
      .filter(([, { availablePaymentTypes }]) => availablePaymentTypes.includes(method))
      .map(([key, rate]) => [key, { ...rate, availablePaymentTypes: only }]),
  );
}
