// The quote, for other features: amounts, fees, the form and its draft.
export {
  acceptTyped,
  beginCheck,
  endCheck,
  hideWalletProblem,
  setConnecting,
  setPreset,
  setProblem,
  setTyped,
  setWalletAccount,
  showVerdict,
  showWalletProblem,
} from './address-changes.ts';
export {
  type AddressStore,
  clearAddress,
  createAddressStore,
  dropServerError,
  keepTyped,
  takeAddress,
  type TypedAddress,
  type WalletProblem,
} from './address-store.ts';
export { choicePort } from './choice-port.ts';
export { keepAcceptedPrice, priceOf, shownPrice, toleranceOf } from './accepted-price.ts';
export {
  type CalculatorForm,
  type CalculatorStore,
  createCalculatorStore,
  EMPTY_FORM,
  setForm,
  setNotice,
  typedEarly,
  dismissPromo,
  dropNoticeText,
  setNoticeOrder,
  setOverLight,
  setPriceChange,
  setSwitch,
} from './calculator-store.ts';
export {
  calculate,
  formTerms,
  pairOf,
  rateOf,
  withAmount,
  withCurrency,
  withFees,
  withLeft,
  withPaymentType,
  withTyped,
} from './change-form.ts';
export { derive } from './derive.ts';
export { countryCurrencyOf } from './country-currency.ts';
export { clearDraft, saveDraft } from './keep-draft.ts';
export { keepPriceSoon } from './keep-price-soon.ts';
export { keepLastAmount, lastAmountOf } from './last-amounts.ts';
export { createKeepUp } from './keep-up.ts';
export { loadChoice } from './load-draft.ts';
export { loadFees } from './load-fees.ts';
export { isPriceOld, priceHoldsFor } from './price-age.ts';
export { refreshQuote } from './refresh-quote.ts';
export { type ShownCalculator, createShown } from './shown.ts';
