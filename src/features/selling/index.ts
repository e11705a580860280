// What other features use of selling.
export { type DepositStore, createDepositStore } from './deposit/deposit-store.ts';
