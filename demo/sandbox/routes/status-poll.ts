// Long poll for an order's status: responds to a change or after 180 s, and stops when the client disconnects.
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
        // An order deleted by a reset has no status to wait for.
        if (status !== undefined && status === known && clock.now().getTime() < until) return;
        stop();
        resolve(status ?? 'expired');
      } catch (error) {
        stop();
        reject(error as Error);
      }
    };
    // The client may have disconnected already: then there is nothing to keep.
    if (response.closed) return;
    const stopListening = machine.waitFor(id, until, look);
    response.on('close', stop);
    look();
  });
}
