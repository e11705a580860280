// Something that happens, for whoever listens at the moment: nothing is kept, and nobody is told later.

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
