// What other features use of what is paid with: billing data, saved cards, rules of phone numbers.
export {
  type BillingProblems,
  billingOf,
  billingProblems,
  changeBilling,
  countryOf,
  internationalPhone,
  openBilling,
} from './billing-data.ts';
export { keepBilling, restoreBilling } from './kept-billing.ts';
export {
  chooseCard,
  clearCustomerData,
  clearProblems,
  goToStep,
  noteDeclined,
  noteLostCard,
  noteOpenedAuth,
  notePaidHere,
  noteSentBilling,
  noteTypedCard,
  resetPayment,
  setBilling,
  setCardsState,
  setFieldErrors,
  setMayLeave,
  setMissingWindow,
  setPhone,
  showBankHere,
} from './payment-changes.ts';
export {
  type CardStep,
  type PaymentStore,
  createPaymentStore,
  sayOfCode,
  sayOfPayment,
} from './payment-store.ts';
export { type PhoneRules, loadPhoneRules } from './phone-rules.ts';
export { loadCountries, loadStates } from './places.ts';
