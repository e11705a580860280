// Asks a NEAR node whether an account exists (`view_account`, final state).
import { JsonRpcProvider } from 'near-api-js';
import { AccountDoesNotExistError, InvalidAccountError } from 'near-api-js/rpc-errors';
import { REQUEST_TIMEOUT_MS } from '../../domain/constants.ts';
import type { WebAddress } from '../../lib/web-address.ts';

export interface NearAccounts {
  /** Rejects if the node cannot be reached, and with the signal's reason on abort. */
  exists(accountId: string, signal?: AbortSignal): Promise<boolean>;
}

/** The library's default is twelve retries. */
const RETRY = { retries: 1, wait: 100, backoff: 1 };

export function createNearAccounts(rpcUrl: WebAddress): NearAccounts {
  const provider = new JsonRpcProvider({ url: rpcUrl }, RETRY);
  return {
    async exists(accountId, signal) {
      const timeOut = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const stop = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
      stop.throwIfAborted();
      return Promise.race([isFound(provider, accountId), rejectWhenAborted(stop)]);
    },
  };
}

async function isFound(provider: JsonRpcProvider, accountId: string): Promise<boolean> {
  try {
    await provider.viewAccount({ accountId, blockQuery: { finality: 'final' } });
    return true;
  } catch (error) {
    if (error instanceof AccountDoesNotExistError || error instanceof InvalidAccountError) return false;
    throw error;
  }
}

/** The library accepts no signal, so its late result is ignored. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
