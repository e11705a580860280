// Shortens order ids for display.

/** First 4 and last 6 characters; a shorter id is shown whole. */
export function shortOrderId(id: string): string {
  return id.length > 10 ? `${id.slice(0, 4)}…${id.slice(-6)}` : id;
}

/** First 12 characters, on the sell payment screen. */
export function longOrderId(id: string): string {
  return id.slice(0, 12);
}
