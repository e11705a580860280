// An order's time with its time zone; the tooltip has the full date in words, in the reader's format.
import { formatDateTime, timeZoneOf, wholeDate } from '../../domain/customer/format-date-time.ts';

export function ShownTime({ iso }: { iso: string | undefined }) {
  const shown = formatDateTime(iso);
  if (!iso || !shown) return null;
  return (
    <time dateTime={iso} title={wholeDate(iso, navigator.language)}>
      {shown} {timeZoneOf(iso)}
    </time>
  );
}
