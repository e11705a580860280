// When React is worth its time: the customer comes near, or the card is in view once it can be used.

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Around the window, so that it is there when the card is scrolled to. */
const NEAR = '200px';

/** Runs once. Answers with what makes being seen enough: called when the first quote has been drawn. */
export function whenWanted(inner: HTMLElement, ended: AbortSignal, run: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  ended.addEventListener('abort', () => watch.abort(), { once: true });
  const finish = () => {
    if (signal.aborted) return;
    watch.abort();
    run();
  };
  for (const intent of INTENTS) inner.addEventListener(intent, finish, { signal, passive: true });
  return () => {
    if (signal.aborted) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && finish(),
      { rootMargin: NEAR },
    );
    // What has just been written is painted before anything is loaded.
    const frame = requestAnimationFrame(() => observer.observe(inner));
    const stop = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
    signal.addEventListener('abort', stop, { once: true });
  };
}
