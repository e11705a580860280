// Reads an account from a NEAR wallet.
import { WALLET_ERROR_MS } from '../../domain/constants.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { Cancel } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import type { WalletProblem } from '../quote/address-store.ts';
import {
  hideWalletProblem,
  setConnecting,
  setWalletAccount,
  showWalletProblem,
} from '../quote/address-changes.ts';

export interface WalletConnection {
  /** Call from a press. Null if the customer chose no account or it could not be read. */
  connect(): Promise<string | null>;
  /** Call on input: clears the problem, also from the live region. */
  forgetProblem(): void;
}

export function createWalletConnection(context: FlowContext): WalletConnection {
  const { vendors, stores, clock, scope, report } = context;
  const { address } = stores;
  let cancelHiding: Cancel | null = null;

  function forgetProblem(): void {
    cancelHiding?.();
    showWalletProblem(address, null);
  }

  function show(problem: WalletProblem): void {
    showWalletProblem(address, problem);
    cancelHiding = clock.after(WALLET_ERROR_MS, () => hideWalletProblem(address));
    scope.add(cancelHiding);
  }

  return {
    forgetProblem,
    async connect() {
      if (address.isConnecting) return null;
      forgetProblem();
      setConnecting(address, true);
      let isAsked = false;
      try {
        // The settings hold the URL of the wallet's page and may still be loading at an early press.
        const [wallet] = await Promise.all([vendors.nearWallet(), ensureConfig(context)]);
        isAsked = stores.widget.config !== null;
        const answer = await wallet.connect({ signal: scope.signal });
        if (answer?.accountId) setWalletAccount(address, answer.accountId);
        return answer?.accountId ?? null;
      } catch (error) {
        if (scope.signal.aborted) return null;
        report(error, 'connect wallet');
        show(problemOf(error, isAsked));
        return null;
      } finally {
        setConnecting(address, false);
      }
    },
  };
}

/** Without settings the wallet was never asked, so its accounts are not the problem. */
function problemOf(error: unknown, isAsked: boolean): WalletProblem {
  if (!isAsked) return 'near_wallet_unprepared';
  const isBlocked = isRampError(error) && error.code === 'near_wallet_blocked';
  return isBlocked ? 'near_wallet_blocked' : 'near_wallet_unavailable';
}
