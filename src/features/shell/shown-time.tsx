// An order's time with its time zone; the tooltip has the full date in words, in the reader's format.
import { formatMoment, wholeDate } from '../../domain/customer/format-date-time.ts';
import { useText } from '../widget-context.tsx';

export function ShownTime({ iso }: { iso: string | undefined }) {
  const shown = formatMoment(iso, useText().numbers);
  if (!iso || !shown) return null;
  return (
    <time dateTime={iso} title={wholeDate(iso, navigator.language)} translate="no">
      {shown}
    </time>
  );
}
