// Reports an attribute that only the gateway's lists can prove wrong: once, as one console line and one event.
import type { FlowContext, PageDiagnostics } from '../../context.ts';

/** Does not repeat the report if a later start has the same attribute. */
export function reportBadAttribute(
  { messenger }: Pick<FlowContext, 'messenger'>,
  { warn }: Pick<PageDiagnostics, 'warn'>,
  { name, message }: { name: string; message: string },
): void {
  const wasAnnounced = messenger
    .recent()
    .some(({ type, payload }) => type === 'error' && 'message' in payload && payload.message === message);
  if (wasAnnounced) return;
  warn(message);
  const reason = 'invalid_attribute';
  messenger.send('error', { code: reason, message, reason, fields: { [name]: [message] } });
}
