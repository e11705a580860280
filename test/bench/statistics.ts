// Medians, spreads and ratios of measured rounds.

export interface Summary {
  median: number;
  /** The middle half of the values, from the first to the third quartile. */
  low: number;
  high: number;
}

/** Returns the value below which the share `part` of the values lies, interpolated linearly. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

export function summarize(values: readonly number[]): Summary {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

/** Rounds are interleaved, so each one is compared with its neighbour: returns the median of the ratios, not the ratio of the medians. */
export function medianRatio(values: readonly number[], baseline: readonly number[]): number {
  return quantile(
    values.map((value, index) => value / baseline[index]!),
    0.5,
  );
}

export interface Span {
  began: number;
  ended: number;
}

/** Returns how much of a span is covered by the others, which may overlap. */
export function coveredBy(others: readonly Span[], { began, ended }: Span): number {
  let covered = 0;
  let until = began;
  for (const other of [...others].sort((a, b) => a.began - b.began)) {
    const from = Math.max(other.began, until);
    const to = Math.min(other.ended, ended);
    if (to <= from) continue;
    covered += to - from;
    until = to;
  }
  return covered;
}
