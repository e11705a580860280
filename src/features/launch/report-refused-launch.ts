// A launch that turns out to be wrong once the widget is shown ends as one that is refused at the start.
import type { RampError } from '../../domain/errors/ramp-error.ts';
import { setFailure } from '../shell/widget-store.ts';
import type { FlowContext } from '../context.ts';
import { failureOf } from './failure.ts';

export function reportRefusedLaunch({ stores, messenger, report }: FlowContext, error: RampError): void {
  const { message, reason, fields } = failureOf(error);
  setFailure(stores.widget, { code: error.code, message, reason, fields });
  messenger.send('error', { code: 'error', message, reason, fields });
  report(error, 'check launch');
}
