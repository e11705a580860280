// A text that should be a JSON object, such as what a storage holds, and how long ago it was kept.

/** Empty for no text, and for another writer's: readers check each field. */
export function storedRecord(text: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '{}') as unknown;
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `keptAt`: milliseconds since 1970 by this device; whatever is no such time is long ago. */
export function isRecent(keptAt: unknown, lifetimeMs: number, nowMs = Date.now()): boolean {
  const age = typeof keptAt === 'number' ? nowMs - keptAt : Infinity;
  return age >= 0 && age < lifetimeMs;
}
