// Whether a pointer is pressed in a document: what moves the layout waits until the click has found its target.
import { afterTask } from './time/after-task.ts';

export interface PressWatch {
  /** Runs at once, or right after the click of the press that is going on. */
  whenReleased(run: () => void): void;
  stop(): void;
}

// A touch moves the focus only by the mouse events that follow it, hence both kinds.
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
    // The click comes with the release, in the same task.
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
