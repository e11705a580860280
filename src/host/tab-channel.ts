// Messages between the tabs of one browser that show the same order; null if the browser has no such channel.
import type { Locks } from '../lib/with-lock.ts';

/** How the tabs of one browser communicate; both are null if they cannot. */
export interface TabPorts {
  locks: Locks | null;
  openChannel: (name: string) => TabChannel | null;
}

export interface TabChannel {
  /** Sends to every other tab, never to this one. */
  send(data: unknown): void;
  listen(listener: (data: unknown) => void): void;
  close(): void;
}

export function openTabChannel(name: string): TabChannel | null {
  const channel = tryOpen(name);
  if (!channel) return null;
  return {
    send: (data) => channel.postMessage(data),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
    },
    close: () => channel.close(),
  };
}

/** Sandboxed frames have the class but must not use it. */
function tryOpen(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
