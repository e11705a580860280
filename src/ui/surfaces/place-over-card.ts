// Positions a top-layer dialog over the visible part of the card, instead of in the middle of the page.

/** Minimum distance in pixels between the dialog and the window's edges. */
const EDGE_PX = 8;

/** Up to this window width in pixels, the style sheet places the dialog at the bottom. */
const NARROW_PX = 480;

/** Sets the custom properties that the dialog's style sheet reads; without a card the dialog stays centred. */
export function placeOverCard(dialog: HTMLElement): void {
  const { innerWidth, innerHeight } = dialog.ownerDocument.defaultView!;
  const card = dialog.closest('[part~="card"]');
  // Checked before measuring, which forces a layout.
  if (!card || innerWidth <= NARROW_PX) return;
  const { left, top, width, bottom } = card.getBoundingClientRect();
  const dialogWidth = Math.min(width, innerWidth - 2 * EDGE_PX);
  const dialogHeight = Math.min(680, innerHeight - 2 * EDGE_PX);
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  dialog.style.setProperty('--_width', `${dialogWidth}px`);
  dialog.style.setProperty('--_left', `${clamp(left + width / 2, dialogWidth / 2 + EDGE_PX, innerWidth)}px`);
  dialog.style.setProperty('--_top', `${clamp(middle, dialogHeight / 2 + EDGE_PX, innerHeight)}px`);
}

/** Clamps `value` to between `margin` and `size - margin`. */
function clamp(value: number, margin: number, size: number): number {
  return Math.max(margin, Math.min(value, size - margin));
}
