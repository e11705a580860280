// Sell orders whose crypto the host page sends: requested through the frame, answered by `deposit_result`.
import type { DepositAnswer, DepositRequest } from '../../src/domain/order/deposit.ts';
import type { RampWidgetElement } from '../ramp-widget-element.ts';

export interface HostDeposits {
  /** `canDeposit`: the host page has a handler. */
  offer(canDeposit: boolean): void;
  take(result: { orderId: string; answer?: unknown }): void;
}

interface PendingPayment extends CustomEvent<{ orderId: string }> {
  respondWith?(answer: unknown): void;
}

export function createHostDeposits(
  element: RampWidgetElement,
  ask: (request: DepositRequest) => void,
): HostDeposits {
  /** Pending requests by order id. */
  const waiting = new Map<string, (answer: unknown) => void>();
  let lastPayment: PendingPayment | null = null;
  element.addEventListener('ramp-payment-pending', (event) => void (lastPayment = event as PendingPayment));

  const answerFor = (orderId: string) => new Promise<unknown>((resolve) => waiting.set(orderId, resolve));

  return {
    offer(canDeposit) {
      element.onDeposit = canDeposit
        ? (request) => {
            ask(request);
            return answerFor(request.orderId) as Promise<DepositAnswer>;
          }
        : null;
    },
    take({ orderId, ...result }) {
      const answer = 'answer' in result ? result.answer : plainAnswer(result);
      const waiter = waiting.get(orderId);
      if (waiter) {
        if (answer === undefined) return;
        waiting.delete(orderId);
        return waiter(answer);
      }
      // Unrequested: the page sends the crypto on its own, and reports it now or when it is done.
      if (lastPayment?.detail.orderId !== orderId) return;
      lastPayment.respondWith?.(answer === undefined ? answerFor(orderId) : answer);
    },
  };
}

/**
 * Reads the answer of a page without the element, which may write its fields beside the order id; undefined if the transfer has only begun.
 */
function plainAnswer(result: object): unknown {
  return 'txHash' in result || 'error' in result || 'refused' in result ? result : undefined;
}
