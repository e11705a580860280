// Reads an account ID from a NEAR wallet in a separate window.
import { isNearAccountId } from '../../domain/address/near-account-id.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { withParam, type WebAddress } from '../../lib/web-address.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { closeWindow, openWindow } from '../../lib/open-window.ts';
import { randomDigits } from '../../lib/random.ts';
import { createScope } from '../../lib/scope.ts';

export interface NearWalletPort {
  /**
   * Opens the wallet; call it from a user gesture. Null if the customer closed or cancelled it. Rejects with `near_wallet_blocked` if the
   * browser opened no window, with `near_wallet_unavailable` without a usable wallet or response, and with the signal's reason on abort.
   */
  connect(options?: { signal?: AbortSignal }): Promise<{ accountId: string } | null>;
  disconnect(): void;
  isSignedIn(): boolean;
}

export interface NearWalletDeps {
  /** URL of the wallet's page from the gateway's settings; null until they are loaded, and for an unsafe URL. */
  walletUrl: () => WebAddress | null;
  window: Window;
  clock: Clock;
}

/** Hash of the return URLs; distinguishes them from any other page of this origin. */
const MARK = '#ramp-near-wallet=';
const WINDOW_FEATURES = 'popup,width=420,height=640';
/** Polling interval, because a window reports neither navigation nor closing. */
const LOOK_MS = 100;

interface Marks {
  success: string;
  failure: string;
}

export function createNearWallet(deps: NearWalletDeps): NearWalletPort {
  let accountId: string | null = null;
  return {
    async connect({ signal } = {}) {
      const answer = await askWallet(deps, signal);
      if (answer === null) return null;
      accountId = answer;
      return { accountId };
    },
    disconnect: () => void (accountId = null),
    isSignedIn: () => accountId !== null,
  };
}

/** The window has no opener, so it responds by navigating to a return URL, which this page can read because it has the same origin. */
function askWallet(deps: NearWalletDeps, signal: AbortSignal | undefined): Promise<string | null> {
  const { window: view, clock } = deps;
  const marks = { success: MARK + randomDigits(), failure: MARK + randomDigits() };
  const opened = openWindow(view, walletPage(deps, marks), WINDOW_FEATURES);
  if (opened === null) throw new RampError('near_wallet_blocked', 'The browser opened no wallet window');
  const scope = createScope();
  const answer = new Promise<string | null>((resolve, reject) => {
    const look = () => {
      const address = addressIn(opened);
      if (address?.hash === marks.success) settle(address.searchParams.get('account_id'), resolve, reject);
      else if (opened.closed || address?.hash === marks.failure) resolve(null);
    };
    scope.add(clock.every(LOOK_MS, look));
    // Browsers throttle the timers of a hidden page.
    scope.listen(view, 'focus', look);
    if (signal) scope.listen(signal, 'abort', () => reject(signal.reason as Error));
    signal?.throwIfAborted();
  });
  return answer.finally(() => {
    scope.dispose();
    closeWindow(opened);
  });
}

/** The login URL of NEAR's web wallets: they return to one of two URLs, and add `account_id` to the first. */
function walletPage({ walletUrl, window: view }: NearWalletDeps, marks: Marks): WebAddress {
  const text = walletUrl();
  const { origin, pathname } = view.location;
  if (text === null || origin === 'null')
    throw new RampError('near_wallet_unavailable', 'No NEAR wallet is configured');
  const here = origin + pathname;
  return withParam(withParam(text, 'success_url', here + marks.success), 'failure_url', here + marks.failure);
}

/** Null while the window shows a page of another origin. */
function addressIn({ location }: Window): URL | null {
  try {
    return new URL(location.href);
  } catch {
    return null;
  }
}

function settle(
  accountId: string | null,
  resolve: (accountId: string) => void,
  reject: (error: Error) => void,
): void {
  if (accountId !== null && isNearAccountId(accountId)) return resolve(accountId);
  reject(new RampError('near_wallet_unavailable', 'The wallet answered without an account'));
}
