// Waits for a moment when a long task disturbs no customer: no key for a while, an idle browser, no composed text.
import { debounce } from '../../lib/time/debounce.ts';
import { whenIdle } from '../../lib/time/when-idle.ts';
import { listen } from '../../lib/listen.ts';

/** Longer than the time between two keys of a number. */
const PAUSE_MS = 400;
/** For a page whose animations never let it be idle. */
const IDLE_TIMEOUT_MS = 1000;

export interface IdleWatch {
  /** Starts the wait again. */
  begin(): void;
  /** Resolves when the moment has come, and at once after `hurry`. */
  idle(): Promise<void>;
  /** Ends all waits: the customer waits for something. */
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

/** Returns what resolves when no text is being composed, as by an input method: replacing its field would double or lose it. */
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
