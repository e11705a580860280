// A reservation's remaining time as mm:ss, blank once it has passed (specification 1, section 4 'Reservation').

/** Null without a time: nothing is counted down. `serverNowMs` is the server's clock. */
export function remainingMs(expiresAt: string | null | undefined, serverNowMs: number): number | null {
  const end = Date.parse(expiresAt ?? '');
  return Number.isNaN(end) ? null : Math.max(0, end - serverNowMs);
}

/** Begun seconds count whole, so that the text is blank only when the time is really over. */
export function formatCountdown(remaining: number | null): string {
  if (remaining === null || remaining <= 0) return '';
  const seconds = Math.ceil(remaining / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** Whole seconds until the next code may be asked for; 0 when it may be at once. */
export function secondsUntil(iso: string | null | undefined, serverNowMs: number): number {
  return Math.ceil((remainingMs(iso, serverNowMs) ?? 0) / 1000);
}
