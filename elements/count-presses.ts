// A press counts for what it began on. A notice, a price or the page's own banner may come in the middle of it and move the card: the
// browser would then press what came in its place, or nothing.
import { listen } from '../src/lib/listen.ts';
import { afterTask } from '../src/lib/time/after-task.ts';
import { messageTarget } from './message-target.ts';

const PRESSED = 'a[href], button, summary, label, [role=option]';
/** A hand that trembles moves no further; who moves away does not want to press. */
const TREMBLE_PX = 10;

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

export function countPresses(element: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  const { target: view } = messageTarget(element);
  let press: Press | null = null;

  const begin = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const control = isPrimary && button === 0 && (target as Element).closest<HTMLElement>(PRESSED);
    press = control ? { control, x, y } : null;
  };
  /** Takes the press that is over; null unless its control went away from under it. */
  const takeMissed = ({ clientX, clientY }: MouseEvent): HTMLElement | null => {
    const ended = press;
    press = null;
    if (!ended || !ended.control.isConnected) return null;
    const { control, x, y } = ended;
    if (Math.hypot(clientX - x, clientY - y) > TREMBLE_PX) return null;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isBelow = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return isBelow ? null : control;
  };
  const correct = (event: MouseEvent) => {
    // A click by key or script has no place.
    if (!event.isTrusted || event.detail === 0) return;
    const control = takeMissed(event);
    if (!control || event.composedPath().includes(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  };
  /** Where a mouse goes up over another element, some browsers tell of no click at all. */
  const end = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') afterTask(() => takeMissed(event)?.click());
  };
  // A long press ends without a click: the next press, here or in the page, has nothing to do with it.
  listen(view, 'pointerdown', () => (press = null), { capture: true, signal });
  listen(root, 'pointerdown', begin, { capture: true, signal });
  listen(view, 'click', correct, { capture: true, signal });
  listen(view, 'pointerup', end, { capture: true, signal });
  listen(view, 'pointercancel', () => (press = null), { capture: true, signal });
}
