// Reads an account id from a NEAR wallet in a window of its own.
import { isNearAccountId } from '../../domain/address/near-account-id.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { withParam, type WebAddress } from '../../lib/web-address.ts';
import type { Clock } from '../../lib/time/clock.ts';
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

interface WalletAnswer {
  source: 'ramp-near-wallet';
  type: 'connected' | 'cancelled';
  accountId?: unknown;
}

const WINDOW_NAME = 'ramp-near-wallet';
const WINDOW_FEATURES = 'popup,width=420,height=640';
/** A window fires no event when it is closed. */
const CLOSED_CHECK_MS = 500;

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

function askWallet(deps: NearWalletDeps, signal: AbortSignal | undefined): Promise<string | null> {
  const page = walletPage(deps);
  const opened = deps.window.open(page, WINDOW_NAME, WINDOW_FEATURES);
  if (opened === null) throw new RampError('near_wallet_blocked', 'The browser opened no wallet window');
  const scope = createScope();
  const answer = new Promise<string | null>((resolve, reject) => {
    scope.listen(deps.window, 'message', (event) => {
      const message = readAnswer(event as MessageEvent, opened, new URL(page).origin);
      if (message) settle(message, resolve, reject);
    });
    scope.add(deps.clock.every(CLOSED_CHECK_MS, () => opened.closed && resolve(null)));
    if (signal) scope.listen(signal, 'abort', () => reject(signal.reason as Error));
    signal?.throwIfAborted();
  });
  return answer.finally(() => {
    scope.dispose();
    opened.close();
  });
}

/** The wallet answers to the given origin alone, so no other page can read it. */
function walletPage(deps: NearWalletDeps): WebAddress {
  const text = deps.walletUrl();
  if (text === null) {
    throw new RampError('near_wallet_unavailable', 'No NEAR wallet is configured');
  }
  return withParam(text, 'origin', deps.window.location.origin);
}

function readAnswer(event: MessageEvent, opened: Window, origin: string): WalletAnswer | null {
  if (event.source !== opened || event.origin !== origin) return null;
  const data = event.data as Partial<WalletAnswer> | null;
  const isAnswer = typeof data === 'object' && data !== null && data.source === 'ramp-near-wallet';
  return isAnswer && (data.type === 'connected' || data.type === 'cancelled') ? (data as WalletAnswer) : null;
}

function settle(
  { type, accountId }: WalletAnswer,
  resolve: (accountId: string | null) => void,
  reject: (error: Error) => void,
): void {
  if (type === 'cancelled') return resolve(null);
  if (typeof accountId === 'string' && isNearAccountId(accountId)) return resolve(accountId);
  reject(new RampError('near_wallet_unavailable', 'The wallet answered without an account'));
}
