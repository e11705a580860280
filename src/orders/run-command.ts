// What the customer asks of the gateway: one at a time, in a fresh session, and what goes wrong becomes what the step shows.
import type { ErrorAnswer } from '../domain/reactions/error-answer.ts';
import type { Stage } from '../domain/reactions/error-reactions.ts';
import type { OrdersContext } from './ports.ts';
import { withFreshSession } from './with-fresh-session.ts';
import { reactToError } from './react-to-error.ts';
import type { Turn } from './turn.ts';

/** Sends in a fresh session, until the widget is removed. */
export type Send = <T>(call: (options: { signal: AbortSignal }) => Promise<T>) => Promise<T>;

interface Failing<T> {
  /** In place of the error table: the answer to the command. */
  fail: (error: unknown) => Promise<T | void> | T | void;
}

interface Showing<T> {
  stage: Stage;
  /** The fields that the step shows. */
  shown?: readonly string[];
  /** Puts the answer where the step shows it. */
  show: (answer: ErrorAnswer) => T | void;
}

export type Command<T> = { turn?: Turn; run: (send: Send) => Promise<T> } & (Failing<T> | Showing<T>);

/** Undefined when it did not run, and when it failed without an answer of its own. */
export async function runCommand<T>(context: OrdersContext, command: Command<T>): Promise<T | undefined> {
  const { turn, run } = command;
  if (turn && !turn.begin()) return undefined;
  try {
    return await run((call) => withFreshSession(context, () => call({ signal: context.scope.signal })));
  } catch (error) {
    const failed =
      'fail' in command
        ? await command.fail(error)
        : command.show(await reactToError(context, error, command.stage, command.shown));
    return failed ?? undefined;
  } finally {
    turn?.end();
  }
}
