// Formats a reservation's remaining time as mm:ss; blank once it has passed.

/** Rounds up to whole seconds, so that the text is blank only when the time is really over. */
export function formatCountdown(remaining: number | null): string {
  if (remaining === null || remaining <= 0) return '';
  const seconds = Math.ceil(remaining / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
