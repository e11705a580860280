// The `parse` of calls whose answer says nothing.

/** For calls whose result is not read. */
export function ignoreResult(): void {
  return undefined;
}
