// The iframe itself: invisible until its fields are there, as high as they are, transparent in both themes.
import type { WebAddress } from '../lib/web-address.ts';
import { watchPress } from '../lib/watch-press.ts';
import type { CardVaultSetup } from './card-vault.ts';
import { moveFrame } from './frame-ahead.ts';
import { takeOut } from '../lib/take-out.ts';

/** Room around the fields in the frame, so that its edge does not cut off their focus ring. */
const EDGE_PX = 6;
/** Heights of the forms in the first theme, so that nothing jumps when the frame tells the real one. */
const FIRST_HEIGHTS_PX = { buy: 317, sell: 317, saved: 178 };

export interface FrameElement {
  readonly element: HTMLIFrameElement;
  load(address: WebAddress): void;
  setTitleAndScheme(setup: CardVaultSetup): void;
  setHeight(px: number): void;
  show(): void;
  hide(): void;
  /** Moves it into another element with its page as it is; false where the browser cannot. */
  moveTo(container: HTMLElement): boolean;
  remove(): void;
}

/** No address of the host page goes to the vault, and no device or payment permission. */
function createFrame(document: Document): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.referrerPolicy = 'no-referrer';
  element.allow = '';
  element.setAttribute('scrolling', 'no');
  return element;
}

export function createFrameElement(container: HTMLElement, setup: CardVaultSetup): FrameElement {
  const element = createFrame(container.ownerDocument);
  const setStyle = (name: string, value: string) => element.style.setProperty(name, value);
  setStyle('display', 'block');
  setStyle('border', '0');
  setStyle('background', 'transparent');
  setStyle('width', `calc(100% + ${2 * EDGE_PX}px)`);
  setStyle('max-width', 'none');
  setStyle('margin', `-${EDGE_PX}px`);
  const setTitleAndScheme = ({ title, colorScheme }: CardVaultSetup) => {
    element.title = title;
    // A frame is transparent only while its page has the same scheme.
    setStyle('color-scheme', colorScheme);
  };
  const press = watchPress(container.ownerDocument);
  const setHeight = (px: number) => {
    // Hidden between the steps, the page has no width, and so no height of its own: the last one is kept until it shows again.
    if (px <= 0 || (element.isConnected && element.getClientRects().length === 0)) return;
    // A field that is left by a press on a button may show an error: the button stays under the pointer until its click.
    press.whenReleased(() => setStyle('height', `${px}px`));
  };
  setTitleAndScheme(setup);
  setHeight(FIRST_HEIGHTS_PX[setup.fields === 'saved-card' ? 'saved' : setup.mode]);
  setStyle('visibility', 'hidden');
  return {
    element,
    setTitleAndScheme,
    setHeight,
    load(address) {
      element.src = address;
      if (!element.isConnected) container.append(element);
    },
    moveTo: (next) => moveFrame(element, next),
    show: () => setStyle('visibility', 'visible'),
    hide: () => setStyle('visibility', 'hidden'),
    remove() {
      press.stop();
      takeOut(element);
    },
  };
}
