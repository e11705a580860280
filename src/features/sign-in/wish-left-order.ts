// Notes that the customer has opened the sign-in to see an order that was left in this browser.
import { subscribe } from 'valtio/vanilla';
import { isLoginPath } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { setForLeftOrder } from './login-store.ts';

/** Call on the login screen; the note is dropped when the customer leaves that screen. */
export function wishLeftOrder({ stores, navigator, scope }: FlowContext): void {
  const { login, route } = stores;
  setForLeftOrder(login, true);
  const stop = subscribe(
    route,
    () => {
      if (isLoginPath(navigator.path())) return;
      setForLeftOrder(login, false);
      stop();
    },
    true,
  );
  scope.add(stop);
}
