// Where the card fields stand before anybody is at the card: out of sight, to be moved to their place as they are.

/** Moves a node without taking it out, which would reload a frame's page; not every browser has it. */
type MovingNode = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** Nothing in it is drawn, heard or reached by the keyboard. */
export function createShelf(place: ShadowRoot): HTMLElement {
  const shelf = place.ownerDocument.createElement('div');
  shelf.hidden = true;
  place.append(shelf);
  return shelf;
}

/** False where the frame's page would be loaded again. */
export function moveFrame(frame: HTMLIFrameElement, container: HTMLElement): boolean {
  try {
    if (frame.isConnected) (container as MovingNode).moveBefore?.(frame, null);
  } catch {
    // Into another document, or out of one.
  }
  return frame.parentNode === container;
}
