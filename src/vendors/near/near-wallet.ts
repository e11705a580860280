// Reads an account id from a NEAR wallet in a window of its own.
import { isNearAccountId } from '../../domain/address/near-account-id.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { withParam, type WebAddress } from '../../lib/web-address.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { openWindow } from '../../lib/open-window.ts';
import { randomDigits } from '../../lib/random.ts';
import { createScope } from '../../lib/scope.ts';

export interface NearWalletPort {
  /**
   * Opens the wallet; call it from a user gesture. Null: the customer closed or cancelled it, and nothing has
   * changed. Rejects with `near_wallet_blocked` when the browser opened no window, `near_wallet_unavailable`
   * without a usable wallet or answer, and with the signal's reason when it is aborted.
   */
  connect(options?: { signal?: AbortSignal }): Promise<{ accountId: string } | null>;
  disconnect(): void;
  isSignedIn(): boolean;
}

export interface NearWalletDeps {
  /** The wallet's page, from the gateway's settings; null while they are unknown, and for an unsafe one. */
  walletUrl: () => WebAddress | null;
  window: Window;
  clock: Clock;
}

/** Where the wallet comes back to, and what tells its coming back from any other page of this origin. */
const MARK = '#ramp-near-wallet=';
const WINDOW_FEATURES = 'popup,width=420,height=640';
/** A window fires no event when its address changes, nor when it is closed. */
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

/** The window has no opener: it answers by the address that it goes to, which can be read while it is one of this origin. */
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
    // The timers of a page out of sight are slow.
    scope.listen(view, 'focus', look);
    if (signal) scope.listen(signal, 'abort', () => reject(signal.reason as Error));
    signal?.throwIfAborted();
  });
  return answer.finally(() => {
    scope.dispose();
    opened.close();
  });
}

/** As NEAR's wallets in the browser are asked: they come back to one of two addresses, and add `account_id` to the first. */
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
