// Finds one pair in the text of the rates answer: to parse and check thousands of pairs takes longer than all the rest of a first quote.

/** A rate has two. */
const MAX_BRACES = 10;

/** Whether the currency is at either end of any pair. */
export const isTradedIn = (text: string, tickerWithNetwork: string): boolean =>
  text.includes(`"${tickerWithNetwork}_`) || text.includes(`_${tickerWithNetwork}"`);

/** The pair's rate as it came, unchecked; null where none can be read. */
export function rateIn(text: string, pair: string): unknown {
  const name = JSON.stringify(pair);
  const end = text.indexOf(name) + name.length;
  const start = text.indexOf('{', end);
  if (end < name.length || text.slice(end, start).trim() !== ':') return null;
  // The shortest piece that is JSON is the whole rate: no object's beginning is one.
  let close = start;
  for (let braces = 0; braces < MAX_BRACES; braces += 1) {
    close = text.indexOf('}', close) + 1;
    if (close === 0) return null;
    try {
      return JSON.parse(text.slice(start, close));
    } catch {
      // A brace within the rate.
    }
  }
  return null;
}
