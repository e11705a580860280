// Sends with code that loads after the fields; if that code cannot be loaded, nothing is sent.
import { submitFailure } from '../../src/domain/card/submit-failure.ts';
import { loadOnce } from '../../src/lib/load-once.ts';
import type { SendProcessing } from './send-processing.ts';

export interface LaterSender {
  /** Preloads the code while the customer types; if that fails, `send` loads it again. */
  readAhead(): void;
  send: SendProcessing;
}

export function createLaterSender(load: () => Promise<SendProcessing>): LaterSender {
  const loadSender = loadOnce(load);
  return {
    readAhead: () => void loadSender().catch(() => undefined),
    async send(...args) {
      let send: SendProcessing;
      try {
        send = await loadSender();
      } catch {
        // Not a network error of the call: the customer must read that nothing was sent.
        return submitFailure('vault_unavailable', 'The card form could not load what sends the card');
      }
      return send(...args);
    },
  };
}
