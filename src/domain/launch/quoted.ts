// What a developer gave, short enough to stand in a sentence of an error.

const MAX_QUOTED = 24;

/** In quotation marks; nothing that a customer typed comes here. */
export function quoted(given: string): string {
  return JSON.stringify(given.length > MAX_QUOTED ? `${given.slice(0, MAX_QUOTED)}…` : given);
}
