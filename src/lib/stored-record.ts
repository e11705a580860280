// Parses a text that should be a JSON object, such as a stored value, and checks its age.

/** Returns {} for null and for anything but a JSON object; the fields are unchecked. */
export function storedRecord(text: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '{}') as unknown;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `keptAt`: milliseconds since 1970 by this device. Anything else, and any time in the future, is not recent. */
export function isRecent(keptAt: unknown, lifetimeMs: number, nowMs = Date.now()): boolean {
  const age = typeof keptAt === 'number' ? nowMs - keptAt : Infinity;
  return age >= 0 && age < lifetimeMs;
}
