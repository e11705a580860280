// The session, for other features: the customer and the token, and how to renew or end both.
export { endSession } from './end-session.ts';
export { refreshCustomer } from './refresh-customer.ts';
export {
  type SessionStore,
  clearSession,
  createSessionStore,
  setByPasskey,
  setCustomer,
  setRecovering,
  setSavedCards,
  setToken,
  demandCode,
  demandKyc,
  dropAllowance,
  keepPress,
  keepTypedName,
  setPasskeyDevice,
  setKycSubmitted,
} from './session-store.ts';
export { PasskeyButton } from './passkey-button.tsx';
export { usePasskeys } from './use-passkeys.ts';
