/**
 * `94,029411 USDT`: digits with the separators of any region, a space, and a ticker, also `wBTC` and `USDC.e`. Also matches a card: `Visa
 * ·· 4242`. Each match includes the full stop or comma after it.
 */
const SUM =
  /(\d[\d.,'’\u00a0\u202f]* (?=[^\s.,]*[A-Z][a-z]?[A-Z\d])[\w₮]+(?:\.[a-z]\b)?[.,]?|\S+ ·· \d{4}[.,]?)/;

/** Every second piece is a sum or one of `keep`. */
export function splitSums(words: string, [kept, ...others]: readonly string[] = []): string[] {
  if (!kept) return words.split(SUM);
  return words
    .split(kept)
    .flatMap((part, index) => [...(index > 0 ? [kept] : []), ...splitSums(part, others)]);
}
