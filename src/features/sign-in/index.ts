// The sign-in's interface for the application.
export { type LoginStore, createLoginStore, dropErrors, forgetEmail, keepTypedEmail } from './login-store.ts';
