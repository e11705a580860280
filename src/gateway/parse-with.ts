// Bridges a zod schema of `domain` to the client's `parse`: an answer that does not fit becomes one clear error.
import { RampError } from '../domain/errors/ramp-error.ts';

/** The part of a zod/mini schema that is used here, so that this file does not load zod itself. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: ReadonlyArray<{ path: PropertyKey[]; message: string }> } };
}

export function parseWith<T>(schema: Schema<T>): (result: unknown) => T {
  return (result) => {
    const parsed = schema.safeParse(result);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    const place = issue?.path.map(String).join('.') || 'result';
    throw new RampError(
      'unexpected_server_error',
      `The gateway's answer does not fit the contract at ${place}`,
      { cause: parsed.error },
    );
  };
}
