// Runs something later: once the present task is over, for example when a moved node has found its new place, or after a time.
import type { Cancel } from './clock.ts';

export function afterTask(run: () => void): void {
  setTimeout(run);
}

/** The same before everything else that waits, the next frame too; pages and tests that replace the clock leave it alone. */
export function inNextTask(run: () => void): void {
  if (typeof scheduler === 'object') void scheduler.postTask(run, { priority: 'user-blocking' });
  else afterTask(run);
}

export function after(ms: number, run: () => void): Cancel {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/**
 * Resolves once a frame has been drawn, wherever `element` is; in a hidden page not before it is seen. By an
 * observer in place of a frame's callback: pages and tests that replace the clock leave it alone.
 */
export const afterFrame = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
