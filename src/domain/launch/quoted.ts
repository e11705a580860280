// Quotes a developer's value in an error message, shortened.

const MAX_QUOTED = 24;

/** Adds quotation marks; never used for anything that a customer typed. */
export function quoted(given: string): string {
  return JSON.stringify(given.length > MAX_QUOTED ? `${given.slice(0, MAX_QUOTED)}…` : given);
}
