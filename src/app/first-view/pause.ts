// A moment in which a long task disturbs nobody: no key for a while, and an idle browser.
import { after } from '../../lib/after-task.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Longer than between two keys of a number. */
const PAUSE_MS = 400;
/** A page that always moves is never idle. */
const IDLE_TIMEOUT_MS = 1000;

export interface Pause {
  /** From now on. */
  begin(): void;
  /** Resolves when it has come, and at once after `hurry`. */
  reached(): Promise<void>;
  /** Something is waited for: no pause any more. */
  hurry(): void;
}

export function watchPause(inner: HTMLElement, signal: AbortSignal): Pause {
  const waiting = new Set<() => void>();
  let isUrgent = false;
  let isTyping = true;
  let stopTimer = () => {};
  const goOn = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const begin = () => {
    stopTimer();
    isTyping = true;
    stopTimer = after(PAUSE_MS, () => {
      stopTimer = whenIdle(() => {
        isTyping = false;
        goOn();
      }, IDLE_TIMEOUT_MS);
    });
  };
  inner.addEventListener('input', begin, { signal });
  signal.addEventListener('abort', () => stopTimer(), { once: true });
  return {
    begin,
    reached: () => new Promise((resolve) => void (isUrgent || !isTyping ? resolve() : waiting.add(resolve))),
    hurry() {
      isUrgent = true;
      goOn();
    },
  };
}
