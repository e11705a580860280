// The iframe element: hidden until its fields are ready, as high as its content.
import type { WebAddress } from '../lib/web-address.ts';
import { watchPress } from '../lib/watch-press.ts';
import { createBareFrame } from './bare-frame.ts';
import type { CardVaultSetup } from './card-vault.ts';
import { moveFrame } from './frame-ahead.ts';
import { takeOut } from '../lib/take-out.ts';

/** Initial heights of the forms, so that nothing jumps when the frame reports its real height. */
const FIRST_HEIGHTS_PX = { buy: 317, sell: 317, saved: 178, code: 87 };

export interface FrameElement {
  readonly element: HTMLIFrameElement;
  load(address: WebAddress): void;
  setTitleAndScheme(setup: CardVaultSetup): void;
  setHeight(px: number): void;
  /** Sets the usual height of these fields until the page reports one. */
  expectFields(setup: CardVaultSetup): void;
  show(): void;
  hide(): void;
  /** Makes the frame invisible until it is shown. A hidden frame could not take the focus in the meantime. */
  conceal(): void;
  /** Moves the frame to another element without a reload; false if the browser cannot. */
  moveTo(container: HTMLElement): boolean;
  remove(): void;
}

export function createFrameElement(container: HTMLElement, setup: CardVaultSetup): FrameElement {
  const element = createBareFrame(container.ownerDocument, '');
  const setStyle = (name: string, value: string) => element.style.setProperty(name, value);
  const setTitleAndScheme = ({ title, colorScheme }: CardVaultSetup) => {
    element.title = title;
    // A frame is transparent only if its document uses the same colour scheme.
    setStyle('color-scheme', colorScheme);
  };
  const press = watchPress(container.getRootNode() as ShadowRoot);
  const setHeight = (px: number) => {
    // While hidden between steps, the page has no width and reports no usable height: keep the last one.
    if (px <= 0 || (element.isConnected && element.getClientRects().length === 0)) return;
    // Pressing a button blurs a field, which may then show an error: resize only after the click, so that the button stays under the
    // pointer.
    press.whenReleased(() => setStyle('height', `${px}px`));
  };
  const setFirstHeight = ({ fields, codeAlone, mode }: CardVaultSetup) => {
    const saved = codeAlone ? 'code' : 'saved';
    setStyle('height', `${FIRST_HEIGHTS_PX[fields === 'saved-card' ? saved : mode]}px`);
  };
  setTitleAndScheme(setup);
  setFirstHeight(setup);
  return {
    element,
    setTitleAndScheme,
    setHeight,
    expectFields: setFirstHeight,
    load(address) {
      element.src = address;
      if (!element.isConnected) container.append(element);
    },
    moveTo: (next) => moveFrame(element, next),
    show() {
      setStyle('visibility', 'visible');
      setStyle('opacity', '1');
    },
    hide: () => setStyle('visibility', 'hidden'),
    conceal: () => setStyle('opacity', '0'),
    remove() {
      press.stop();
      takeOut(element);
    },
  };
}
