// Tells the page about bad attribute values: once each, as one plain console line and one event.
import type { HostPayloads } from '../src/host/messages.ts';
import type { AttributeProblem } from './attributes.ts';

/** `reported` remembers what was told already, for the life of the element. */
export function reportProblems(
  problems: readonly AttributeProblem[],
  reported: Set<string>,
  send: (payload: HostPayloads['error']) => void,
): void {
  for (const { attribute, message } of problems) {
    if (reported.has(message)) continue;
    reported.add(message);
    warn(message);
    send({
      code: 'invalid_attribute',
      message,
      reason: 'invalid_attribute',
      fields: { [attribute]: [message] },
    });
  }
}

/** One plain line for the page's developer. */
export function warn(message: string): void {
  console.warn(`<ramp-widget> ${message}`);
}
