// Keys that move the focus within tabs (APG pattern with manual activation).

/** Returns the tab that a key reaches from tab `index` of `count`; null for other keys. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
