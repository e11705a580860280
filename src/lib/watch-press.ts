// Tracks whether a pointer is pressed in a document: layout changes wait until the click has reached its target.
import { afterTask } from './time/after-task.ts';

export interface PressWatch {
  /** Runs at once, or right after the click of the press in progress. */
  whenReleased(run: () => void): void;
  stop(): void;
}

// On touch, the focus moves only with the mouse events that follow, so both kinds count.
const DOWN = ['pointerdown', 'mousedown'];
const UP = ['pointerup', 'pointercancel', 'mouseup'];

export function watchPress(document: Document): PressWatch {
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
  for (const type of DOWN) document.addEventListener(type, press, true);
  for (const type of UP) document.addEventListener(type, release, true);
  return {
    whenReleased(run) {
      if (isPressed) waiting.push(run);
      else run();
    },
    stop() {
      for (const type of DOWN) document.removeEventListener(type, press, true);
      for (const type of UP) document.removeEventListener(type, release, true);
      waiting = [];
    },
  };
}
