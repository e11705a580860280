// How long a start waits for what it can do without: the first currency, the language, and the name of an unsigned key.
import { wait } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';

export const patience = ({ clock, scope }: Pick<FlowContext, 'clock' | 'scope'>): Promise<void> =>
  wait(clock, 1_000, scope.signal);

/** Returns whether it arrived in time; a failure within that time rejects. */
export const isInTime = (context: FlowContext, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), patience(context).then(() => false)]);
