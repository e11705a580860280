// The identity check's interface for other features.
export { Greeting } from './greeting.tsx';
export { KycScreen } from './kyc-screen.tsx';
export { type KycStore, createKycStore, setKycMessage } from './kyc-store.ts';
