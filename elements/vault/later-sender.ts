// Sends by code that comes after the fields: until it is there nothing is sent, and nothing where it does not come.
import { submitFailure } from '../../src/domain/card/submit-failure.ts';
import { loadOnce } from '../../src/lib/load-once.ts';
import type { SendProcessing } from './send-processing.ts';

export interface LaterSender {
  /** So that it is there when the card has been typed; what fails is loaded again to send. */
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
        // Not a call that failed to get through: the customer reads that nothing was sent.
        return submitFailure('vault_unavailable', 'The card form could not load what sends the card');
      }
      return send(...args);
    },
  };
}
