// What other features use of the session: the customer, the token and how both are renewed or ended.
export { endSession } from './end-session.ts';
export { refreshCustomer } from './refresh-customer.ts';
export {
  type SessionStore,
  clearSession,
  createSessionStore,
  setCustomer,
  setRecovering,
  setSavedCards,
  setToken,
  demandKyc,
  dropAllowance,
  keepTypedName,
  setKycSubmitted,
} from './session-store.ts';
