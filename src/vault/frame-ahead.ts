// The card fields' page loaded before anybody is at the card: its frame waits out of sight, and is moved to its place as it is.
import { isVaultHere } from '../domain/card/vault-here.ts';
import type { WebAddress } from '../lib/web-address.ts';
import { createFrame } from './frame-element.ts';

export interface FrameAhead {
  /** Puts the frame into the container; null where its page is not the wanted one, is not there, or would be loaded again. */
  take(page: WebAddress, container: HTMLElement): HTMLIFrameElement | null;
  remove(): void;
}

/** Moves a node without taking it out, which would load a frame's page anew; not every browser has it. */
type MovingNode = ParentNode & { moveBefore?(node: Node, child: Node | null): void };

/** It shakes no hands here: what is told to the page, and what it tells, begins where it is shown. */
export function loadFrameAhead(page: WebAddress, place: ShadowRoot): FrameAhead {
  const view = place.ownerDocument.defaultView!;
  const shelf = place.ownerDocument.createElement('div');
  shelf.hidden = true;
  const frame = createFrame(place.ownerDocument);
  frame.tabIndex = -1;
  const { origin } = new URL(page);
  let isHere = false;
  let isLoaded = false;
  const hear = ({ source, origin: from, data }: MessageEvent) => {
    // A page of the browser's own, in place of one that could not be loaded, says nothing.
    if (source === frame.contentWindow && from === origin && isVaultHere(data)) isHere = true;
  };
  const load = () => (isLoaded = true);
  view.addEventListener('message', hear);
  frame.addEventListener('load', load);
  frame.src = page;
  shelf.append(frame);
  place.append(shelf);
  const remove = () => {
    view.removeEventListener('message', hear);
    frame.removeEventListener('load', load);
    shelf.remove();
  };
  return {
    remove,
    take(wanted, container) {
      const isReady = isHere && isLoaded && wanted === page && frame.isConnected;
      const isMoved = isReady && move(frame, container);
      remove();
      if (!isMoved) return null;
      frame.removeAttribute('tabindex');
      return frame;
    },
  };
}

function move(frame: HTMLIFrameElement, container: HTMLElement): boolean {
  try {
    (container as MovingNode).moveBefore?.(frame, null);
  } catch {
    // Into another document, or out of one.
  }
  return frame.parentNode === container;
}
