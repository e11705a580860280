// Prevents a late response to a press from leading a customer away who has moved to another screen.

interface Place {
  path(): string;
}

/** Call it at the press. The returned function tells whether the customer is still on that screen. */
export function stillAt(navigator: Place): () => boolean {
  const path = navigator.path();
  return () => navigator.path() === path;
}
