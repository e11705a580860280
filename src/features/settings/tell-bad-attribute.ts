// Tells the page once of an attribute that only the gateway's lists show to be wrong: one plain line, one event.
import type { FlowContext, PageDiagnostics } from '../context.ts';

/** A new start with the same attribute is not told again. */
export function tellBadAttribute(
  { messenger }: Pick<FlowContext, 'messenger'>,
  { warn }: Pick<PageDiagnostics, 'warn'>,
  { name, message }: { name: string; message: string },
): void {
  const wasTold = messenger
    .recent()
    .some(({ type, payload }) => type === 'error' && 'message' in payload && payload.message === message);
  if (wasTold) return;
  warn(message);
  const reason = 'invalid_attribute';
  messenger.send('error', { code: reason, message, reason, fields: { [name]: [message] } });
}
