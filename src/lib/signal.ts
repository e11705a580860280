// An event for the listeners of the moment: nothing is kept, and a later listener hears nothing of it.

export interface Signal {
  emit(): void;
  /** Answers how to stop listening. */
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
