// An event without memory: later listeners do not receive earlier emits.

export interface Signal {
  emit(): void;
  /** Returns a function that removes the listener. */
  on(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => [...listeners].forEach((listener) => listener()),
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
