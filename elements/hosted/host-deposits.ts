// Sell orders whose crypto the host page sends: asked for through the frame, answered by `deposit_result` (contract, section 3 'Host-executed sell').
import type { DepositAnswer, DepositRequest } from '../../src/domain/deposit.ts';
import type { RampWidgetElement } from '../ramp-widget-element.ts';

export interface HostDeposits {
  /** Whether the host page has a handler. */
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
  /** Those who wait for an answer, by order id. */
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
      if ('answer' in result) {
        waiting.get(orderId)?.(result.answer);
        waiting.delete(orderId);
      } else if (lastPayment?.detail.orderId === orderId) lastPayment.respondWith?.(answerFor(orderId));
    },
  };
}
