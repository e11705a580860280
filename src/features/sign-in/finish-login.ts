// Completes a sign-in: stores token and customer, and goes to the next step after a short delay.
import { subscribe } from 'valtio/vanilla';
import { LOGIN_REDIRECT_DELAY_MS } from '../../domain/constants.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { afterLogin, afterSellLogin } from '../../domain/routes/next.ts';
import { isLoginPath } from '../../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { wait } from '../../lib/time/clock.ts';
import { forgetLogin } from './kept-login.ts';
import { resetLoginStep } from './login-store.ts';
import { goByLink, handoverIn } from './handover-link.ts';
import { setNotice } from '../quote/calculator-store.ts';
import type { Notice } from '../../orders/ports.ts';
import { demandCode, setCustomer, setToken } from './session/session-store.ts';
import type { FlowContext } from '../context.ts';
import type { Stores } from '../stores.ts';

/** Notices that ask the customer to sign in. */
const OF_SIGNED_OUT: readonly Notice[] = ['signed_out', 'signed_out_in_doubt', 'left_order', 'left_ended'];

export async function finishLogin(context: FlowContext, { token, ...customer }: Customer): Promise<void> {
  const { stores, storages, clock, scope, navigator } = context;
  const { session, login, widget, calculator } = stores;
  if (!token) {
    const message = 'The sign-in was answered without a token';
    throw new RampError('unexpected_server_error', message, { cause: 'token' });
  }
  // Set first, so that the guard of the login route does not overtake the delay.
  login.isSigningIn = true;
  storages.session.set(STORAGE_KEYS.session, token);
  forgetLogin(context);
  setToken(session, token);
  setCustomer(session, customer);
  const { notice } = calculator;
  if (notice && OF_SIGNED_OUT.includes(notice)) setNotice(calculator, null);
  try {
    const isGone = await wait(clock, LOGIN_REDIRECT_DELAY_MS, scope.signal).then(
      () => false,
      () => true,
    );
    if (isGone) return;
    const next = widget.mode === 'sell' ? afterSellLogin : afterLogin;
    const { codeDemandedAt, pressBeforeCode } = session;
    demandCode(session, null);
    const link = handoverIn(stores);
    if (link) await goByLink(context, link);
    // The customer went back before the response: they are signed in, and stay where they are.
    else if (!isLoginPath(navigator.path())) return;
    else if (login.isForLeftOrder) void (await context.orders()).showLeft();
    else if (codeDemandedAt === null) navigator.go(next(session.customer ?? customer), { replace: true });
    else {
      navigator.backTo(codeDemandedAt);
      if (pressBeforeCode) void pressAgain(context, codeDemandedAt, pressBeforeCode);
    }
  } finally {
    resetLoginStep(login);
    // The next customer who signs in must agree to the terms themselves.
    login.isAgreed = false;
  }
}

/** Repeats the press once its screen is shown again (the browser's history takes a moment); drops it if the customer went elsewhere. */
async function pressAgain(
  { stores, navigator, scope }: FlowContext,
  path: string,
  press: () => Promise<unknown>,
): Promise<void> {
  if (navigator.path() !== path) await nextStep(stores);
  if (!scope.signal.aborted && navigator.path() === path) await press();
}

const nextStep = ({ route }: Stores): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(
      route,
      () => {
        stop();
        resolve();
      },
      true,
    );
  });
