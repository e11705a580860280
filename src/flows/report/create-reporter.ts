// Reports errors to the gateway's error service, without personal data (specification 1, section 8).
import { isRampError } from '../../domain/ramp-error.ts';
import { scrub } from '../../domain/scrub.ts';

export interface ErrorReportBody {
  code: string;
  message: string;
  place: string;
  version: string;
}

export interface ReporterDeps {
  send: (report: ErrorReportBody) => Promise<unknown>;
  /** The route that is shown. */
  place: () => string;
  version: string;
}

/** A visit that fails in a loop must not flood the service. */
const REPORT_LIMIT = 20;

export function createReporter({ send, place, version }: ReporterDeps) {
  let sent = 0;
  return (error: unknown, step: string): void => {
    if (isRampError(error, 'aborted') || sent >= REPORT_LIMIT) return;
    sent += 1;
    const code = isRampError(error) ? error.code : 'unknown_error';
    const message = error instanceof Error ? error.message : String(error);
    // A report that cannot be sent has nobody left to be told to.
    send({ code, message: scrub(message), place: `${routeOnly(place())} ${step}`, version }).catch(
      () => undefined,
    );
  };
}

/** Order ids are left out of reported routes. */
function routeOnly(path: string): string {
  return path.replace(/^(\/sell\/order|\/orders)\/[^/]+/, '$1/{id}');
}
