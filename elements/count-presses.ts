// Delivers a press to the control on which it began. If a notice, a price or the page's own banner moves the card during the press, the
// browser would press whatever is under the pointer then, or nothing.
import { listen } from '../src/lib/listen.ts';
import { afterTask } from '../src/lib/time/after-task.ts';
import { messageTarget } from './message-target.ts';

const PRESSED = 'a[href], button, summary, label, [role=option]';
/** Maximum movement of an unsteady hand; a longer one cancels the press. */
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
  /** Ends the press. Returns its control if that is no longer under the pointer, else null. */
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
    // A click by keyboard or script has no position.
    if (!event.isTrusted || event.detail === 0) return;
    const control = takeMissed(event);
    if (!control || event.composedPath().includes(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  };
  /** Some browsers send no click if the mouse is released over another element. */
  const end = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') afterTask(() => takeMissed(event)?.click());
  };
  // A long press ends without a click, so any new press in the page or the card discards the previous one.
  listen(view, 'pointerdown', () => (press = null), { capture: true, signal });
  listen(root, 'pointerdown', begin, { capture: true, signal });
  listen(view, 'click', correct, { capture: true, signal });
  listen(view, 'pointerup', end, { capture: true, signal });
  listen(view, 'pointercancel', () => (press = null), { capture: true, signal });
}
