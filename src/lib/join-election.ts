// Elects one of several tabs for a job: the one that is seen before the hidden ones, and the next as soon as it closes or hides.
import type { Visibility } from './visibility.ts';
import type { Locks } from './with-lock.ts';

/** `seen` and `hidden` lead among the tabs of their kind; `none` waits for its turn. */
export type LeaderRole = 'none' | 'seen' | 'hidden';

export interface ElectionOptions {
  /** The same in every tab that wants the same job. */
  name: string;
  /** Null where the browser has none: then each tab leads. */
  locks: Locks | null;
  visibility: Visibility;
  /** Called when the role changes after joining. */
  onRole: () => void;
}

export interface Election {
  role(): LeaderRole;
  leave(): void;
}

export function joinElection({ name, locks, visibility, onRole }: ElectionOptions): Election {
  let role: LeaderRole = 'none';
  let withdraw: () => void = () => undefined;
  let hasJoined = false;

  function setRole(next: LeaderRole): void {
    if (role === next) return;
    role = next;
    if (hasJoined) onRole();
  }

  function stand(): void {
    withdraw();
    const wanted = visibility.isHidden() ? 'hidden' : 'seen';
    if (locks)
      withdraw = requestLock(locks, `${name}.${wanted}`, (isHeld) => setRole(isHeld ? wanted : 'none'));
    else setRole(wanted);
  }

  const stopWatching = visibility.onChange(stand);
  stand();
  hasJoined = true;
  return {
    role: () => role,
    leave() {
      hasJoined = false;
      stopWatching();
      withdraw();
      setRole('none');
    },
  };
}

/** Waits for the lock and keeps it; returns how to give it, or the wait for it, up. */
function requestLock(locks: Locks, name: string, onHeld: (isHeld: boolean) => void): () => void {
  const abort = new AbortController();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => {
    if (abort.signal.aborted) return Promise.resolve();
    onHeld(true);
    return released;
  };
  locks.request(name, { signal: abort.signal }, hold).catch(() => {
    // A browser that refuses locks (a sandboxed frame) leaves each tab to itself.
    if (!abort.signal.aborted) onHeld(true);
  });
  return () => {
    abort.abort();
    release();
    onHeld(false);
  };
}
