// How long a start waits for what it can do without: the first currency, the language, and the name of an unsigned key.
import { wait } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';

export const PATIENCE_MS = 1_000;

/** Returns whether it arrived in time; a failure within that time rejects. */
export function isInTime({ clock, scope }: FlowContext, work: Promise<unknown>): Promise<boolean> {
  const over = wait(clock, PATIENCE_MS, scope.signal).then(() => false);
  return Promise.race([work.then(() => true), over]);
}
