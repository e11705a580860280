// Holds the card fields out of sight before the card step, until they are moved to their place without a reload.

/** `moveBefore` moves a node without removing it, which would reload a frame; not every browser supports it. */
type MovingNode = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** Its content is not drawn, not read aloud and not reachable by keyboard. */
export function createShelf(place: ShadowRoot): HTMLElement {
  const shelf = place.ownerDocument.createElement('div');
  shelf.hidden = true;
  place.append(shelf);
  return shelf;
}

/** Returns false if the move would reload the frame. */
export function moveFrame(frame: HTMLIFrameElement, container: HTMLElement): boolean {
  try {
    if (frame.isConnected) (container as MovingNode).moveBefore?.(frame, null);
  } catch {
    // `moveBefore` throws when a node would enter or leave a document.
  }
  return frame.parentNode === container;
}
