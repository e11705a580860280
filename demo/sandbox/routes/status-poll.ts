// The long poll for an order's status: answers on a change, after 180 s, or stops when the client has gone.
import type { ServerResponse } from 'node:http';
import type { Gateway } from '../gateway.ts';
import type { OrderStatus } from '../records.ts';

const POLL_MS = 180_000;

type Parts = Pick<Gateway, 'machine' | 'clock'>;

export function waitForStatus(
  parts: Parts,
  id: string,
  known: string | undefined,
  response: ServerResponse,
): Promise<OrderStatus> {
  const { machine, clock } = parts;
  const until = clock.now().getTime() + POLL_MS;
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopListening();
      response.off('close', stop);
    };
    const look = () => {
      try {
        const status = machine.read(id)?.status;
        // An order that a reset took away has no status to wait for.
        if (status !== undefined && status === known && clock.now().getTime() < until) return;
        stop();
        resolve(status ?? 'expired');
      } catch (error) {
        stop();
        reject(error as Error);
      }
    };
    // Who left while the request was on its way to this place hears nothing more, and nothing is kept for them.
    if (response.closed) return;
    const stopListening = machine.waitFor(id, until, look);
    response.on('close', stop);
    look();
  });
}
