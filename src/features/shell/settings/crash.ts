// Handles an internal error after which a screen or a press cannot continue: reports it, notifies the page once, and shows the generic
// error screen.
import type { FlowContext } from '../../context.ts';

export function crash(
  { stores, messenger, report }: Pick<FlowContext, 'stores' | 'messenger' | 'report'>,
  error: unknown,
): void {
  report(error, 'crash');
  if (stores.widget.hasCrashed) return;
  stores.widget.hasCrashed = true;
  messenger.send('error', { code: 'error', message: 'Something went wrong', reason: 'crashed', fields: {} });
}
