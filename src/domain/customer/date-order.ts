// Determines whether a reader writes the day or the month first, by the region of the browser's first language.

export type DateOrder = 'day-first' | 'month-first';

/** Null if unknown: English without a region, and readers who write the year first. */
export function dateOrderOf(tag: string | undefined): DateOrder | null {
  if (!tag) return null;
  try {
    const { language, region } = new Intl.Locale(tag);
    if (language === 'en' && !region) return null;
    const parts = new Intl.DateTimeFormat(tag).formatToParts(0).map(({ type }) => type);
    const [first] = parts.filter((type) => type === 'day' || type === 'month' || type === 'year');
    return first === 'day' ? 'day-first' : first === 'month' ? 'month-first' : null;
  } catch {
    return null;
  }
}
