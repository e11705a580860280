// Runs something later: after the current task, for example when a moved node is in its new place, or after a delay in milliseconds.
import type { Cancel } from './clock.ts';

export function afterTask(run: () => void): void {
  setTimeout(run);
}

/** Like `afterTask`, but before other waiting work and the next frame, and unaffected by pages and tests that replace the timers. */
export function inNextTask(run: () => void): void {
  if (typeof scheduler === 'object') void scheduler.postTask(run, { priority: 'user-blocking' });
  else afterTask(run);
}

export function after(ms: number, run: () => void): Cancel {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/**
 * Resolves once a frame has been drawn, wherever `element` is; in a hidden page, only when it becomes visible. Uses an observer instead of
 * `requestAnimationFrame`, which pages and tests may replace together with the timers.
 */
export const afterFrame = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
