// What the application uses of the sign-in.
export { type LoginStore, createLoginStore, dropErrors, forgetEmail, keepTypedEmail } from './login-store.ts';
