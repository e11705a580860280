// Formats dates and times: dd/MM/yyyy and HH:mm:ss in the customer's time zone.
import { dateOrderOf } from './date-order.ts';

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

/**
 * The time as every screen shows it: with its zone, and with the month as a word for readers who may not write the day first. `tag`: the
 * reader's language, with the region if it is known. For example `30/11/2026, 08:31:34 GMT-5 (Nov 30)`.
 */
export function formatMoment(iso: string | null | undefined, tag: string): string {
  const shown = formatDateTime(iso);
  if (!iso || !shown) return '';
  const time = `${shown} ${timeZoneOf(iso)}`;
  if (dateOrderOf(tag) === 'day-first') return time;
  const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' }).format(new Date(iso));
  return `${time} (${day})`;
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
