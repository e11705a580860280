// A moment in which a long task disturbs nobody: no key for a while, and an idle browser.
import { debounce } from '../../lib/debounce.ts';
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
  let stopIdle = () => {};
  const goOn = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const rest = debounce(PAUSE_MS, () => {
    stopIdle = whenIdle(() => {
      isTyping = false;
      goOn();
    }, IDLE_TIMEOUT_MS);
  });
  const begin = () => {
    stopIdle();
    isTyping = true;
    rest.call();
  };
  const stop = () => {
    stopIdle();
    rest.cancel();
  };
  inner.addEventListener('input', begin, { signal });
  signal.addEventListener('abort', stop, { once: true });
  return {
    begin,
    reached: () => new Promise((resolve) => void (isUrgent || !isTyping ? resolve() : waiting.add(resolve))),
    hurry() {
      isUrgent = true;
      goOn();
    },
  };
}
