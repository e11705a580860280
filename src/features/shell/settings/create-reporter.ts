// Reports errors to the gateway's error service; the code that builds a report loads with the first one.
import { isRampError } from '../../../domain/errors/ramp-error.ts';
import type { ReportDeps } from './send-report.ts';

export interface ReporterDeps extends Omit<ReportDeps, 'lost'> {
  /** The current route. */
  route: () => string;
  version: string;
  /** Aborted when the widget is removed, which ends its waits with this signal's reason. */
  signal: AbortSignal;
}

/** A visit that fails in a loop must not flood the service. */
const REPORT_LIMIT = 20;

export function createReporter({ route, version, signal, ...others }: ReporterDeps) {
  const deps = { ...others, lost: new Set<string>() };
  let sent = 0;
  return (error: unknown, step: string): void => {
    const isRemoved = signal.aborted && error === signal.reason;
    if (isRemoved || isRampError(error, 'aborted') || sent >= REPORT_LIMIT) return;
    sent += 1;
    const at = { route: route(), step, version };
    // A failure to send a report cannot be reported.
    void import('./send-report.ts')
      .then(({ sendReport }) => sendReport(deps, error, at))
      .catch(() => undefined);
  };
}
