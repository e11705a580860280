// When React is worth its time: the customer comes near, or the card is in view and the browser has nothing better to do.

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Around the window, so that it is there when the card is scrolled to. */
const NEAR = '200px';

export interface WantedWatch {
  /** The first quote has been drawn: from now on being seen is enough. */
  settle(): void;
  stop(): void;
}

export function whenWanted(inner: HTMLElement, run: () => void): WantedWatch {
  const abort = new AbortController();
  const { signal } = abort;
  const finish = () => {
    if (signal.aborted) return;
    abort.abort();
    run();
  };
  for (const intent of INTENTS) inner.addEventListener(intent, finish, { signal, passive: true });
  return {
    settle() {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && finish(),
        { rootMargin: NEAR },
      );
      // What has just been written is painted before anything is loaded.
      const frame = requestAnimationFrame(() => observer.observe(inner));
      signal.addEventListener('abort', () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
      });
    },
    stop: () => abort.abort(),
  };
}
