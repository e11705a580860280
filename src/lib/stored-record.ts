// What a storage holds as a JSON object.

/** Empty for no text, and for somebody else's: whoever reads a field checks it. */
export function storedRecord(text: string | null): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '{}') as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
