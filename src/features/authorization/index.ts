// What other features use of the authorization at the bank or the provider.
export { AuthorizationView } from './authorization-view.tsx';
export type { BankPage } from './bank-page.ts';
