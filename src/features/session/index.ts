// What other features use of the session: the customer, the token and how both are renewed or ended.
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
  setKycSubmitted,
} from './session-store.ts';
export { PasskeyButton } from './passkey-button.tsx';
export { usePasskeys } from './use-passkeys.ts';
