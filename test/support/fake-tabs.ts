// Locks and channels between the tabs of one browser, in memory and without delay.
import type { TabPorts } from '../../src/host/tab-channel.ts';
import type { Locks } from '../../src/lib/with-lock.ts';

interface Waiting {
  signal: AbortSignal;
  hold: (lock: unknown) => Promise<void>;
  done: (error?: unknown) => void;
}

/** A browser whose tabs cannot communicate. */
export const ALONE: TabPorts = { locks: null, openChannel: () => null };

export interface FakeTabs {
  /** Returns the ports of one tab. */
  ports(): TabPorts;
  /** From now on no message is delivered. */
  mute(): void;
  /** Sends a message from an unknown tab. */
  shout(data: unknown): void;
}

export function createFakeTabs(): FakeTabs {
  const queues = new Map<string, { held: boolean; waiting: Waiting[] }>();
  const listeners = new Map<object, { name: string; hear: (data: unknown) => void }>();
  let isMute = false;

  function grant(name: string): void {
    const queue = queues.get(name)!;
    if (queue.held) return;
    const next = queue.waiting.shift();
    if (!next) return;
    if (next.signal.aborted) return grant(name);
    queue.held = true;
    void next.hold({ name }).then(() => {
      queue.held = false;
      next.done();
      grant(name);
    });
  }

  const locks: Locks = {
    request: (name, options, hold) =>
      new Promise((resolve, reject) => {
        if (!queues.has(name)) queues.set(name, { held: false, waiting: [] });
        const queue = queues.get(name)!;
        if ('ifAvailable' in options && (queue.held || queue.waiting.length > 0))
          return resolve(hold(null).then(() => undefined));
        const signal = 'signal' in options ? options.signal : new AbortController().signal;
        if (signal.aborted) return reject(signal.reason as Error);
        queue.waiting.push({ signal, hold, done: resolve });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        queueMicrotask(() => grant(name));
      }),
  };

  return {
    ports: () => ({
      locks,
      openChannel(name) {
        const me = {};
        return {
          send(data) {
            if (isMute) return;
            const copy: unknown = structuredClone(data);
            for (const [other, listener] of listeners)
              if (other !== me && listener.name === name) listener.hear(copy);
          },
          listen: (hear) => void listeners.set(me, { name, hear }),
          close: () => void listeners.delete(me),
        };
      },
    }),
    mute() {
      isMute = true;
    },
    shout(data) {
      for (const { hear } of listeners.values()) hear(data);
    },
  };
}
