// Limits how long start-up waits for data that it does not need: the visitor's country, the language, and the merchant of an unsigned key.
import { wait } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';

export const patience = ({ clock, scope }: Pick<FlowContext, 'clock' | 'scope'>): Promise<void> =>
  wait(clock, 1_000, scope.signal);

/** Returns whether it arrived in time; a failure within that time rejects. */
export const isInTime = (context: FlowContext, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), patience(context).then(() => false)]);
