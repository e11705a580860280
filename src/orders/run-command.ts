// Runs a customer's command against the gateway: one at a time, in a fresh session. The step shows its errors.
import { isRampError } from '../domain/errors/ramp-error.ts';
import type { ErrorAnswer } from '../domain/reactions/error-answer.ts';
import type { Stage } from '../domain/reactions/reaction.ts';
import type { OrdersContext } from './ports.ts';
import { freshSender, type Send } from './order-scope.ts';
import { reactAtOrder } from './react-to-error.ts';
import type { Turn } from './turn.ts';

interface Failing<T> {
  /** Handles the error in place of the error table; its result becomes the command's. */
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
    // An aborted call is no longer needed, so the step shows nothing.
    if (!('fail' in command) && isRampError(error, 'aborted')) return undefined;
    if ('fail' in command) return (await command.fail(error)) ?? undefined;
    const answer = await reactAtOrder(context, error, command.stage, command.shown);
    return (answer && command.show(answer)) ?? undefined;
  } finally {
    turn?.end();
  }
}

/** Call with the press; the returned function says whether Close was pressed, or `close()` called, since. */
export function watchClose({ stores: { widget } }: Pick<OrdersContext, 'stores'>): () => boolean {
  const { closes } = widget;
  return () => widget.closes !== closes;
}
