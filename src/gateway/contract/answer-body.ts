// Parses a response body: null if it is empty, `UNREADABLE` if it is not JSON.

/** Replaces a body that is not JSON. */
export const UNREADABLE = Symbol('no JSON');

export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Drop the parser's message, which may quote the response.
    return UNREADABLE;
  }
}

/** The `result` of the body; null for an empty one, which is allowed if no result is expected. */
export function resultOf(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return null;
  return Object.hasOwn(body, 'result') ? (body as { result: unknown }).result : null;
}

/** An object among the body's own properties, so that values a page added to Object.prototype do not count. */
export function ownObject(body: unknown, key: string): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return null;
  const inner = (body as Record<string, unknown>)[key];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : null;
}
