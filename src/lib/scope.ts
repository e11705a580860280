// Collects clean-up work, so that removing a widget frees every timer, listener and request that it started.
import { listen } from './listen.ts';

export interface Scope {
  /** Aborted when the scope is disposed; pass it to requests. */
  readonly signal: AbortSignal;
  /** Runs `undo` on disposal, in reverse order of adding; at once if the scope is disposed already. */
  add(undo: () => void): void;
  /** Listens until the scope is disposed. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void;
  dispose(): void;
}

export function createScope(): Scope {
  const abort = new AbortController();
  const undos: Array<() => void> = [];
  return {
    signal: abort.signal,
    add(undo) {
      if (abort.signal.aborted) undo();
      else undos.push(undo);
    },
    listen(target, type, listener) {
      listen(target, type, listener, { signal: abort.signal });
    },
    dispose() {
      abort.abort();
      for (const undo of undos.splice(0).reverse()) undo();
    },
  };
}
