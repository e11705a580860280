// Everything that the calculator shows once it is usable, in one file: the parts are always needed together, and each file costs a request.
export { CalculatorNotices, LoadFailure, PaymentNotices } from './calculator-notices.tsx';
export { CurrencyPickers } from './picker/currency-pickers.tsx';
export { MerchantWallet } from './merchant-wallet.tsx';
export { KycNote } from './kyc-note/kyc-note.tsx';
export { OfferBelow } from './unfinished-order.tsx';
export { PriceHold } from './price-hold.tsx';
export { QuickAmounts } from './quick-amounts.tsx';
export { RuledLines } from './ruled-lines.tsx';
