// Defines how the tabs of one browser communicate: messages about the same order, and changes of their shared storage.
import type { Locks } from '../lib/with-lock.ts';

/** How the tabs of one browser communicate; locks and channels are null if they cannot. */
export interface TabPorts {
  locks: Locks | null;
  openChannel: (name: string) => TabChannel | null;
  /** Calls back when another tab has written or removed `key` of the local storage, or emptied it (null); returns a function that stops. */
  onStored?: (listener: (key: string | null) => void) => () => void;
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

/** Only other pages of this origin trigger it, even if they have been closed since. */
export function onStored(listener: (key: string | null) => void): () => void {
  const tell = ({ key }: StorageEvent) => listener(key);
  globalThis.addEventListener('storage', tell);
  return () => globalThis.removeEventListener('storage', tell);
}

/** Sandboxed frames have the class but must not use it. */
function tryOpen(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
