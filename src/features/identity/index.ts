// What other features use of the identity check.
export { Greeting } from './greeting.tsx';
export { KycScreen } from './kyc-screen.tsx';
export { type KycStore, createKycStore, sayOfKyc } from './kyc-store.ts';
