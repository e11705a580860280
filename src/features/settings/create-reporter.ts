// Reports errors to the gateway's error service; the code that builds a report loads with the first one.
import type { ApiClient } from '../../gateway/client.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import type { Stores } from '../stores.ts';

export interface ReporterDeps {
  client: ApiClient;
  /** For the customer's input, which is removed from every report. */
  stores: Stores;
  /** The current route. */
  route: () => string;
  version: string;
}

/** A visit that fails in a loop must not flood the service. */
const REPORT_LIMIT = 20;

export function createReporter({ client, stores, route, version }: ReporterDeps) {
  let sent = 0;
  return (error: unknown, step: string): void => {
    if (isRampError(error, 'aborted') || sent >= REPORT_LIMIT) return;
    sent += 1;
    const at = { route: route(), step, version };
    // A failure to send a report cannot be reported.
    void import('./send-report.ts')
      .then(({ sendReport }) => sendReport(client, error, at, stores))
      .catch(() => undefined);
  };
}
