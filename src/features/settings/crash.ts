// An error of ours that a screen or a press cannot go on after: reported, told to the page once, and the generic error screen is shown.
import type { FlowContext } from '../context.ts';
import { noteCrash } from '../shell/index.ts';

export function crash(
  { stores, messenger, report }: Pick<FlowContext, 'stores' | 'messenger' | 'report'>,
  error: unknown,
): void {
  report(error, 'crash');
  if (stores.widget.hasCrashed) return;
  noteCrash(stores.widget);
  messenger.send('error', { code: 'error', message: 'Something went wrong', reason: 'crashed', fields: {} });
}
