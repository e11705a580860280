// A press may be answered late. A customer who has gone to another screen meanwhile is not led away from it.

interface Place {
  path(): string;
}

/** Call at the press. The function it returns tells whether the customer is still on that screen. */
export function stillAt(navigator: Place): () => boolean {
  const path = navigator.path();
  return () => navigator.path() === path;
}
