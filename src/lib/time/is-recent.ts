// Whether a time that was kept lies within the last moments, by the clock of this device.

/** `keptAt`: milliseconds since 1970; whatever is no such time is long ago. */
export function isRecent(keptAt: unknown, lifetimeMs: number): boolean {
  const age = typeof keptAt === 'number' ? Date.now() - keptAt : Infinity;
  return age >= 0 && age < lifetimeMs;
}
