// Tells a dialog of the top layer where the card is seen, so that it opens over the card and not in the middle of the page.

/** Pixels kept free between a dialog's middle and the window's edges when the card is mostly out of sight. */
const EDGE_PX = 8;

/** Up to this width of the window the sheet places the dialog at its lower edge, whatever the card does. */
const NARROW_PX = 480;

/** Sets the custom properties that the dialog's style sheet reads; without a card it stays in the middle. */
export function placeOverCard(dialog: HTMLElement): void {
  const { innerWidth, innerHeight } = dialog.ownerDocument.defaultView!;
  const card = dialog.closest('[part~="card"]');
  // Measuring makes the browser lay the page out.
  if (!card || innerWidth <= NARROW_PX) return;
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const dialogWidth = Math.min(width, innerWidth - 2 * EDGE_PX);
  const dialogHeight = Math.min(680, innerHeight - 2 * EDGE_PX);
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  dialog.style.setProperty('--_width', `${dialogWidth}px`);
  dialog.style.setProperty('--_left', `${clamp(left + width / 2, dialogWidth / 2 + EDGE_PX, innerWidth)}px`);
  dialog.style.setProperty('--_top', `${clamp(middle, dialogHeight / 2 + EDGE_PX, innerHeight)}px`);
}

/** Keeps `value` at least `margin` away from 0 and from `size`. */
function clamp(value: number, margin: number, size: number): number {
  return Math.max(margin, Math.min(value, size - margin));
}
