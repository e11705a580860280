// Dates and times as they are shown: dd/MM/yyyy and HH:mm:ss in the customer's time zone.

const pad = (value: number) => String(value).padStart(2, '0');

function formatDate(date: Date): string {
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`;
}

function formatTime(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** For example `21/11/2026, 08:31:34`; '' for a missing or broken time. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : `${formatDate(date)}, ${formatTime(date)}`;
}
