// What the application uses of the sign-in.
export { type LoginStore, createLoginStore, forgetEmail, keepTypedEmail } from './login-store.ts';
