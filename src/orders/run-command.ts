// Runs a customer's command against the gateway: one at a time, in a fresh session. Errors become what the step shows.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { ErrorAnswer } from '../domain/reactions/error-answer.ts';
import type { Stage } from '../domain/reactions/error-reactions.ts';
import type { OrdersContext } from './ports.ts';
import { withFreshSession } from './with-fresh-session.ts';
import { reactToError } from './react-to-error.ts';
import type { Turn } from './turn.ts';

/** Sends in a fresh session; aborted when the widget is removed. */
export type Send = <T>(call: (options: { signal: AbortSignal }) => Promise<T>) => Promise<T>;

export const freshSender =
  (context: Pick<OrdersContext, 'session' | 'scope'>): Send =>
  (call) =>
    withFreshSession(context, () => call({ signal: context.scope.signal }));

interface Failing<T> {
  /** Handles the error in place of the error table; its result is the command's. */
  fail: (error: unknown) => Promise<T | void> | T | void;
}

interface Showing<T> {
  stage: Stage;
  /** The fields on the step. */
  shown?: readonly string[];
  /** Shows the answer on the step. */
  show: (answer: ErrorAnswer) => T | void;
}

export type Command<T> = { turn?: Turn; run: (send: Send) => Promise<T> } & (Failing<T> | Showing<T>);

/** Undefined if it did not run, or failed without a result. */
export async function runCommand<T>(context: OrdersContext, command: Command<T>): Promise<T | undefined> {
  const { turn, run } = command;
  if (turn && !turn.begin()) return undefined;
  try {
    return await run(freshSender(context));
  } catch (error) {
    // Nothing is shown of a call that is no longer needed.
    if (!('fail' in command) && isRampError(error, 'aborted')) return undefined;
    const failed =
      'fail' in command
        ? await command.fail(error)
        : command.show(await reactToError(context, error, command.stage, command.shown));
    return failed ?? undefined;
  } finally {
    turn?.end();
  }
}
