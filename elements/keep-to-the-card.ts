// Keeps input in the card (typing, presses, swipes, scrolling) from the page, as a frame would, and makes Tab move through the card
// whatever the page does with Tab. The page's shortcuts, drawers, drags, focus traps and scroll locks cannot see into a shadow root: to
// them the card is a single element that is not a field.
import { inNextTask } from '../src/lib/time/after-task.ts';
import { messageTarget } from './message-target.ts';
import { listen } from '../src/lib/listen.ts';

/** Intercepted in the window's capture phase, before the page can hear it; the card receives a copy. */
const COPIED = ['keydown', 'keypress', 'keyup', 'pointerdown'];
/** Intercepted too, but nothing in the card listens: the browser scrolls by itself. */
const UNHEARD = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel'];
/** The events that follow a press. */
const DRAGGED = ['pointermove', 'mousemove', 'pointerup', 'mouseup'];
/** Stopped at the shadow root, after the card has heard it. */
const ENDING = [
  'mousedown',
  ...DRAGGED,
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'copy',
  'cut',
  'paste',
  'dragstart',
];
/** Open menus and dialogs. */
const LAYER = 'dialog[open], [role=menu]';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
const CONTROL = `${LAYER}, ${FOCUSABLE}, label`;

/** Returns a function that tells whether Tab has just moved the focus to the card's first or last control. */
export function keepToTheCard(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): () => boolean {
  const { target: view } = messageTarget(element);
  /** The page's key event in progress, during which a focus trap may move the focus. */
  let tab: KeyboardEvent | null = null;
  /** The copy of the Tab press that leaves the card, for the page. */
  let leaving: Event | null = null;
  let isEscapeKept = false;
  let isPressKept = false;

  const stops = () => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isTabStop);
  const enter = (isBackwards: boolean) => {
    const stop = stops().at(isBackwards ? -1 : 0);
    // The focus leaves a frame without an event, so a customer who was moved into one would be moved in again.
    if (!stop || stop.tagName === 'IFRAME') return false;
    stop.focus();
    return true;
  };
  /** Returns true if Tab stays in the card. */
  const hasNext = (isBackwards: boolean) => {
    const at = root.activeElement;
    if (!at) return !isBackwards && stops().length > 0;
    if (at.closest(LAYER)) return true;
    const side = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    return stops().some((stop) => at.compareDocumentPosition(stop) & side);
  };

  const isKeyKept = (event: KeyboardEvent, inside: Element | null, isHost: boolean): boolean => {
    const { type, key, shiftKey, isComposing } = event;
    if (key === 'Escape') {
      // While a modal dialog is open nothing else can be pressed; the press closes it before the key is released.
      if (type === 'keydown')
        isEscapeKept =
          root.querySelector('dialog:modal') !== null ||
          (inside !== null && (isComposing || root.querySelector(LAYER) !== null));
      return isEscapeKept;
    }
    if (key === 'Tab' && type === 'keydown' && event !== leaving) {
      // On a busy machine the next press comes before the next task.
      tab = leaving = null;
      if (inside || isHost) return hasNext(shiftKey) || leave(event);
      tab = event;
      inNextTask(() => {
        if (tab === event) tab = null;
      });
    }
    return inside !== null;
  };
  /** Focus traps see one tab stop: the host element. */
  const leave = (event: KeyboardEvent) => {
    const copy = copyOf(event);
    leaving = copy;
    if (!element.dispatchEvent(copy)) event.preventDefault();
    // From the element itself, Shift+Tab moves to what precedes it; otherwise the browser would stop at the element first.
    else if (event.shiftKey) HTMLElement.prototype.focus.call(element, { preventScroll: true });
    inNextTask(() => {
      if (leaving === copy) leaving = null;
    });
    event.stopImmediatePropagation();
    return false;
  };

  const isKept = (event: Event): boolean => {
    const [first] = event.composedPath() as Element[];
    const inside = first instanceof Element && first.getRootNode() === root ? first : null;
    if (/^key/.test(event.type)) return isKeyKept(event as KeyboardEvent, inside, first === element);
    if (event.type === 'wheel') return inside?.closest(LAYER) != null;
    const isInControl = inside?.closest(CONTROL) != null;
    if (event.type === 'pointerdown') isPressKept = isInControl;
    return DRAGGED.includes(event.type) ? inside !== null && isPressKept : isInControl;
  };

  const take = (event: Event) => {
    if (!isKept(event)) return;
    event.stopImmediatePropagation();
    const [target] = event.composedPath() as [Element];
    if (target.getRootNode() !== root || !COPIED.includes(event.type)) return;
    if (!target.dispatchEvent(copyOf(event))) event.preventDefault();
  };
  for (const type of [...COPIED, ...UNHEARD])
    listen(view, type, take, { capture: true, passive: UNHEARD.includes(type), signal });
  for (const type of ENDING)
    listen(root, type, (event: Event) => isKept(event) && event.stopPropagation(), { signal });
  // Tab has reached the element itself, which focus traps treat as a tab stop; a press on plain text leaves the focus there.
  listen(
    element,
    'focus',
    () => {
      if (!leaving && !root.activeElement && element.matches(':focus-visible')) enter(false);
    },
    { signal },
  );
  return () => tab !== null && enter(tab.shiftKey);
}

/** A copy that does not leave the root in which it is dispatched. */
function copyOf(event: Event): Event {
  const init: Record<string, unknown> = {};
  for (const name in event) init[name] = event[name as keyof Event];
  const Kind = event.constructor as new (type: string, init: object) => Event;
  return new Kind(event.type, { ...init, composed: false });
}

function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [inert] *')) return false;
  return element.checkVisibility({ visibilityProperty: true }) && !isUncheckedBesideChecked(element);
}

/** In a group of radio buttons, Tab only reaches the checked one. */
function isUncheckedBesideChecked(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const group = (element.getRootNode() as ShadowRoot).querySelectorAll<HTMLInputElement>('input:checked');
  return [...group].some(({ type, name }) => type === 'radio' && name === element.name);
}
