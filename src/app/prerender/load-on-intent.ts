// Loads React on intent: when the pointer or the focus reaches the card, or when the card is in view and usable.
import { listen } from '../../lib/listen.ts';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Margin around the window, so that React is there when the customer scrolls to the card. */
const NEAR = '200px';

/** Runs `load` once. Returns a function to call after the first quote; from then on, it is enough that the card is in view. */
export function loadOnIntent(inner: HTMLElement, ended: AbortSignal, load: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  ended.addEventListener('abort', () => watch.abort(), { once: true });
  const finish = () => {
    if (signal.aborted) return;
    watch.abort();
    load();
  };
  for (const intent of INTENTS) listen(inner, intent, finish, { signal, passive: true });
  return () => {
    if (signal.aborted) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && finish(),
      { rootMargin: NEAR },
    );
    // The browser paints the quote before anything is loaded.
    const frame = requestAnimationFrame(() => observer.observe(inner));
    const stop = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
    signal.addEventListener('abort', stop, { once: true });
  };
}
