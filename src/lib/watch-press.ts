// Tracks whether a pointer is pressed: layout changes wait until the click has reached its target.
import { listen } from './listen.ts';
import { afterTask } from './time/after-task.ts';

export interface PressWatch {
  /** Runs at once, or right after the click of the press in progress. */
  whenReleased(run: () => void): void;
  stop(): void;
}

// On touch, the focus moves only with the mouse events that follow, so both kinds count.
const DOWN = ['pointerdown', 'mousedown'];
const UP = ['pointerup', 'pointercancel', 'mouseup'];

/** Presses on a card's controls are visible to its root only, not to the document (`elements/keep-to-the-card.ts`). */
export function watchPress(root: Document | ShadowRoot): PressWatch {
  const ending = new AbortController();
  let isPressed = false;
  let waiting: Array<() => void> = [];
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // The click is dispatched in the same task as the release.
    afterTask(() => {
      if (isPressed) return;
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    });
  };
  for (const target of [root, root.ownerDocument ?? root]) {
    for (const type of DOWN) listen(target, type, press, { capture: true, signal: ending.signal });
    for (const type of UP) listen(target, type, release, { capture: true, signal: ending.signal });
  }
  return {
    whenReleased(run) {
      if (isPressed) waiting.push(run);
      else run();
    },
    stop() {
      ending.abort();
      waiting = [];
    },
  };
}
