// Formats dates and times: dd/MM/yyyy and HH:mm:ss in the customer's time zone.

const pad = (value: number) => String(value).padStart(2, '0');

function formatDate(date: Date): string {
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`;
}

function formatTime(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** For example `21/11/2026, 08:31:34`; '' for a missing or invalid time. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : `${formatDate(date)}, ${formatTime(date)}`;
}

/** Returns the customer's time zone at that moment, for example `GMT+1`. */
export function timeZoneOf(iso: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(iso),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Formats a date in the reader's own form, in which day and month cannot be confused: `Sunday, November 22, 2026 at 2:05:09 PM GMT+1`. */
export const wholeDate = (iso: string, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(new Date(iso));
