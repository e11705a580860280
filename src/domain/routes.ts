// The face of the routes: paths, the way after each step, and the guard.
export {
  calculatorPath,
  isCalculatorPath,
  isEndScreen,
  isLoginPath,
  isProtected,
  matchRoute,
  publicOrderPath,
  resolveStartPath,
  ROUTES,
  sellOrderPath,
  type RouteName,
} from './routes/paths.ts';
export {
  afterAddress,
  afterCancel,
  afterLimit,
  afterLogin,
  afterOrder,
  afterSellLogin,
  afterSellOrder,
  backFromKyc,
  backFromPayment,
} from './routes/next.ts';
export { guard, type GuardContext, type Redirect } from './routes/guard.ts';
