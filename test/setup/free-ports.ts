// Ports that nobody listens on, side by side: a sandbox takes the one that it is told, and the ones above for its other origins.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems hand out ports above to whoever asks for any, and a neighbour there may be gone the next moment. */
const FIRST = 12_000;
const LAST = 32_000;
const ENOUGH = 4;
const TRIES = 200;

/** The first of `count` free ones. */
export async function findFreePorts(count = ENOUGH): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = randomInt(FIRST, LAST);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports side by side`);
}

/** Whether nobody listens there, on either loopback address. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has nobody listening there.
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
