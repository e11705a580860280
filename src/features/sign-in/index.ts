// What the application uses of the sign-in.
export { type LoginStore, createLoginStore } from './login-store.ts';
