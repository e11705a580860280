// An error of ours that a screen or a press cannot go on after: reported, told to the page once, and the generic error screen is shown.
import type { FlowContext } from '../context.ts';

export function crash(
  { stores, messenger, report }: Pick<FlowContext, 'stores' | 'messenger' | 'report'>,
  error: unknown,
): void {
  report(error, 'crash');
  if (stores.widget.hasCrashed) return;
  stores.widget.hasCrashed = true;
  messenger.send('error', { code: 'error', message: 'Something went wrong', reason: 'crashed', fields: {} });
}
