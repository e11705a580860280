// Elects a leader among tabs: a visible one before the hidden ones, and another as soon as it closes or becomes hidden.
import type { Visibility } from './visibility.ts';
import type { Locks } from './with-lock.ts';

/** `seen` leads the visible tabs and `hidden` the hidden ones; `none` waits. */
export type LeaderRole = 'none' | 'seen' | 'hidden';

export interface ElectionOptions {
  /** Equal in all tabs that compete for the job. */
  name: string;
  /** Null if the browser has no locks: then every tab leads. */
  locks: Locks | null;
  visibility: Visibility;
  /** Called when the role changes after joining, not for the first role. */
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

/** Waits for the lock and keeps it; returns a function that releases it or cancels the wait. */
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
    // If the browser refuses locks (a sandboxed frame), every tab leads.
    if (!abort.signal.aborted) onHeld(true);
  });
  return () => {
    abort.abort();
    release();
    onHeld(false);
  };
}
