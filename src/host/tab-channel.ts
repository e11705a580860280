// Messages between the tabs of one browser that show the same order; null where the browser has no such channel.
import type { Locks } from '../lib/with-lock.ts';

/** How the tabs of one browser reach each other; both null where they cannot. */
export interface TabPorts {
  locks: Locks | null;
  openChannel: (name: string) => TabChannel | null;
}

export interface TabChannel {
  /** Reaches every other tab, never this one. */
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

/** Sandboxed frames have the class but may not use it. */
function tryOpen(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
