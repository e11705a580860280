// The reason of an aborted signal, with which a pause ends early: the widget was removed, or the customer left what it was for.

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
