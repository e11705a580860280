// The customer's data, for other features: user info and billing address.
export { billingProblems } from './billing-problems.ts';
export { loadCountries, loadStates } from './places.ts';
export { CountryField } from './country-field.tsx';
export { BillingAddressModal } from './billing-address-modal.tsx';
export { BillingFields } from './billing-fields.tsx';
export { PhoneNumberField } from './phone-number-field.tsx';
export { type ShownProblems, useBillingProblems } from './use-billing-problems.ts';
export { useCustomerWatch } from './use-customer-watch.ts';
export { useServerWords } from './use-server-words.ts';
