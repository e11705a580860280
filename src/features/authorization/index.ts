// What other features use of the bank's or provider's authorization.
export { AuthorizationView } from './authorization-view.tsx';
export type { BankPage } from './bank-page.ts';
