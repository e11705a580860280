// The `parse` of calls whose answer is not read.

export function ignoreResult(): void {
  return undefined;
}
