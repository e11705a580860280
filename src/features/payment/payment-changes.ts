// What changes in the payment store as a whole; apart from it, since the calculator needs none of it.
import { ref } from 'valtio/vanilla';
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { CountryState } from '../../domain/catalogue/country.ts';
import { NO_ERRORS, START, type PaymentStore } from './payment-store.ts';

/** For another order, or another try: the address stays, since it is the customer's. */
export function resetPayment(store: PaymentStore): void {
  Object.assign(store, { ...START, fieldErrors: ref(NO_ERRORS) });
}

export function setBilling(store: PaymentStore, billing: BillingAddress): void {
  store.billing = ref(billing);
}

export function setStates(store: PaymentStore, countryCode: string, states: readonly CountryState[]): void {
  store.states = ref({ ...store.states, [countryCode]: states });
}

export function setFieldErrors(store: PaymentStore, errors: Record<string, string>): void {
  store.fieldErrors = ref(errors);
}

/** What the server said stands until the customer changes something or tries again. */
export function clearProblems(store: PaymentStore): void {
  store.message = null;
  store.codeError = null;
  store.fieldErrors = ref(NO_ERRORS);
}

/** The next customer sees nothing of the last one's. */
export function clearCustomerData(store: PaymentStore): void {
  store.billing = null;
  store.phone = '';
  delete store.sentBilling;
  delete store.declined;
}
