// Waits for a moment when a long task does not disturb the customer: no key for a while, an idle browser, no composition.
import { debounce } from '../../lib/time/debounce.ts';
import { whenIdle } from '../../lib/time/when-idle.ts';
import { listen } from '../../lib/listen.ts';

/** Longer than the time between two keystrokes of a number. */
const PAUSE_MS = 400;
/** For a page that is never idle because of its animations. */
const IDLE_TIMEOUT_MS = 1000;

export interface IdleWatch {
  /** Starts the wait again. */
  begin(): void;
  /** Resolves when the moment has come, and at once after `hurry`. */
  idle(): Promise<void>;
  /** Ends all waits, because the customer waits for something. */
  hurry(): void;
}

export function watchIdle(inner: HTMLElement, signal: AbortSignal): IdleWatch {
  const waiting = new Set<() => void>();
  let isUrgent = false;
  let isTyping = true;
  let stopIdle = () => {};
  const resolveAll = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const typing = debounce(PAUSE_MS, () => {
    stopIdle = whenIdle(() => {
      isTyping = false;
      resolveAll();
    }, IDLE_TIMEOUT_MS);
  });
  const begin = () => {
    stopIdle();
    isTyping = true;
    typing.call();
  };
  const stop = () => {
    stopIdle();
    typing.cancel();
  };
  listen(inner, 'input', begin, { signal });
  signal.addEventListener('abort', stop, { once: true });
  return {
    begin,
    idle: () => new Promise((resolve) => void (isUrgent || !isTyping ? resolve() : waiting.add(resolve))),
    hurry() {
      isUrgent = true;
      resolveAll();
    },
  };
}

/**
 * Returns a function whose promise resolves when no text is being composed, as by an input method: replacing the field would double or lose
 * the text.
 */
export function watchImeComposition(
  inner: HTMLElement,
  signal: AbortSignal,
  wasComposing: boolean,
): () => Promise<void> {
  let isComposing = wasComposing;
  let finish = () => {};
  const note = ({ type }: Event) => {
    isComposing = type === 'compositionstart';
    if (!isComposing) finish();
  };
  for (const type of ['compositionstart', 'compositionend']) listen(inner, type, note, { signal });
  return () => new Promise((resolve) => void (isComposing ? (finish = resolve) : resolve()));
}
