// Keeps input in the card (typing, presses, swipes, scrolling) from the page, as a frame would, and makes Tab move through the card
// whatever the page does with Tab. The page's shortcuts, drawers, drags, focus traps and scroll locks cannot see into a shadow root: to
// them the card is a single element that is not a field.
import { inNextTask } from '../src/lib/time/after-task.ts';
import { messageTarget } from './message-target.ts';
import { listen } from '../src/lib/listen.ts';

/** Events that the card listens to: intercepted in the window's capture phase, before the page can hear them; the card receives a copy. */
const COPIED =
  'keydown pointerdown pointerup pointercancel mousedown mouseup input compositionstart compositionend'.split(
    ' ',
  );
/** Nothing in the card listens to these. The browser still types, pastes, selects and scrolls. */
const UNHEARD =
  'wheel touchstart touchmove touchend touchcancel keyup keypress mousemove pointermove gotpointercapture lostpointercapture auxclick dblclick contextmenu beforeinput textInput compositionupdate copy cut paste beforecopy beforecut beforepaste drag dragstart dragend dragenter dragover dragleave drop'.split(
    ' ',
  );
/** Follows a press: kept from the page only if the press was. */
const FOLLOWING = /^(pointer|mouse)(up|cancel|move)|capture$/;
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
    // The focus leaves a frame without an event, so this would move the customer back into the frame.
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
      // While a modal dialog is open nothing else can be pressed. Escape closes it on keydown, so the keyup is kept from the page as well.
      if (type === 'keydown')
        isEscapeKept = !!(
          root.querySelector('dialog:modal') ||
          (inside && (isComposing || root.querySelector(LAYER)))
        );
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
    return !!inside;
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

  const isKept = (event: Event, inside: Element | null, isHost: boolean): boolean => {
    const { type } = event;
    if (/^key/.test(type)) return isKeyKept(event as KeyboardEvent, inside, isHost);
    const isHover = /move$/.test(type) && !(event as MouseEvent).buttons;
    if (!isHover && FOLLOWING.test(type)) return !!inside && isPressKept;
    const isInControl = !!inside?.closest(type === 'wheel' ? LAYER : CONTROL);
    if (/[re]down$/.test(type)) isPressKept = isInControl;
    return isInControl;
  };

  const take = (event: Event) => {
    const [first] = event.composedPath();
    const inside = first instanceof Element && first.getRootNode() === root ? first : null;
    if (!isKept(event, inside, first === element)) return;
    event.stopImmediatePropagation();
    if (inside && COPIED.includes(event.type) && !inside.dispatchEvent(copyOf(event))) event.preventDefault();
  };
  const outer = element.getRootNode();
  // Only the page has access to a closed root, so it can listen there.
  for (const scope of outer === element.ownerDocument ? [view] : [view, outer])
    for (const type of [...COPIED, ...UNHEARD])
      listen(scope, type, take, { capture: true, passive: UNHEARD.includes(type), signal });
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

/**
 * A copy that does not leave the root in which it is dispatched. Reads only the values that the constructor asks for, because others force
 * a layout.
 */
function copyOf(event: Event): Event {
  const init = new Proxy(event, { get: (from, name) => name !== 'composed' && from[name as keyof Event] });
  const Kind = event.constructor as new (type: string, init: object) => Event;
  return new Kind(event.type, init);
}

function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [inert] *')) return false;
  return element.checkVisibility({ visibilityProperty: true }) && !isUncheckedBesideChecked(element);
}

/** In a group of radio buttons, Tab only reaches the checked one. */
function isUncheckedBesideChecked(element: HTMLElement): boolean {
  const { type, name, checked } = element as HTMLInputElement;
  if (type !== 'radio' || checked) return false;
  return !!(element.getRootNode() as ShadowRoot).querySelector(`[type=radio][name="${name}"]:checked`);
}
