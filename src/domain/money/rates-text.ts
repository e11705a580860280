// Finds one pair in the text of the rates response: parsing and validating thousands of pairs would take longer than the rest of the first
// quote.

/** A rate has two braces. */
const MAX_BRACES = 10;

/** True if any pair contains the currency. */
export const isTradedIn = (text: string, tickerWithNetwork: string): boolean =>
  text.includes(`"${tickerWithNetwork}_`) || text.includes(`_${tickerWithNetwork}"`);

/** Returns the pair's rate as received, without validation; null if it is unreadable. */
export function rateIn(text: string, pair: string): unknown {
  const name = JSON.stringify(pair);
  const end = text.indexOf(name) + name.length;
  const start = text.indexOf('{', end);
  if (end < name.length || text.slice(end, start).trim() !== ':') return null;
  // The shortest prefix that is valid JSON is the whole rate, because no prefix of an object is one.
  let close = start;
  for (let braces = 0; braces < MAX_BRACES; braces += 1) {
    close = text.indexOf('}', close) + 1;
    if (close === 0) return null;
    try {
      return JSON.parse(text.slice(start, close));
    } catch {
      // The brace was inside the rate.
    }
  }
  return null;
}
