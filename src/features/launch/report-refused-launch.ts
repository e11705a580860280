// Ends the visit if the launch turns out to be wrong after the widget was shown, in the same way as a refusal at start-up.
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

/** Throws a refusal found before `over`. Reports a later one, unless there is an order, which means that the gateway accepted the launch. */
export async function refuseInTime(
  context: FlowContext,
  refusal: Promise<RampError | null>,
  over: Promise<unknown>,
): Promise<void> {
  const { stores, scope, report } = context;
  const found = await Promise.race([refusal, over.then(() => null)]);
  if (found) throw found;
  const reportLate = (late: RampError | null) => {
    if (late && !scope.signal.aborted && !stores.order.order && stores.widget.phase !== 'failed')
      reportRefusedLaunch(context, late);
  };
  refusal.then(reportLate).catch((error: unknown) => report(error, 'check launch'));
}
