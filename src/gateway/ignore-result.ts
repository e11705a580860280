// The `parse` of calls whose result is not used.

export function ignoreResult(): void {
  return undefined;
}
