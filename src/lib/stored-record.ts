// Parses a text that should be a JSON object, such as a stored value, and checks its age.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Null for anything but the text of a JSON object; does not validate the fields. */
export function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Like `parseRecord`, but returns {} instead of null, also without a text: an exception would take a tenth of the element's first task. */
export const storedRecord = (text: string | null): Record<string, unknown> =>
  text ? (parseRecord(text) ?? {}) : {};

/** `keptAt`: milliseconds since 1970 on this device. Returns false for anything else, and for any time in the future. */
export function isRecent(keptAt: unknown, lifetimeMs: number, nowMs = Date.now()): boolean {
  const age = typeof keptAt === 'number' ? nowMs - keptAt : Infinity;
  return age >= 0 && age < lifetimeMs;
}
