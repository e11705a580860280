// Finds consecutive free ports: a sandbox uses the given port, and the next ones for its other origins.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems assign higher ports to any process, so a free neighbour there may be taken a moment later. */
const FIRST = 12_000;
const LAST = 32_000;
const ENOUGH = 4;
const TRIES = 200;

/** Returns the first of `count` consecutive free ports. */
export async function findFreePorts(count = ENOUGH): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = randomInt(FIRST, LAST);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports side by side`);
}

/** Resolves to true if no process listens on the port, on either loopback address. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // On a machine without IPv6, no process listens there.
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
