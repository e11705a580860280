// Reads the body of an answer: an empty one says nothing, one that is no JSON cannot be read.

/** Replaces a body that is not JSON. */
export const UNREADABLE = Symbol('no JSON');

export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's words may quote the answer; that it is none says enough.
    return UNREADABLE;
  }
}

/** What an answer is about; null for an empty one, which is allowed where nothing is expected. */
export function resultOf(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return null;
  return Object.hasOwn(body, 'result') ? (body as { result: unknown }).result : null;
}

/** An object among the body's own properties: what a page put into Object.prototype does not count. */
export function ownObject(body: unknown, key: string): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return null;
  const inner = (body as Record<string, unknown>)[key];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : null;
}
