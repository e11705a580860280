// Sends one report of an error, without personal data.
import type { ApiClient } from '../../api/client.ts';
import { sendErrorReport } from '../../api/error-reports.ts';
import { isRampError } from '../../domain/ramp-error.ts';
import { scrub } from '../../domain/scrub.ts';

export interface ReportPlace {
  /** The route that was shown. */
  route: string;
  step: string;
  version: string;
}

export function sendReport(
  client: ApiClient,
  error: unknown,
  { route, step, version }: ReportPlace,
): Promise<unknown> {
  const code = isRampError(error) ? error.code : 'unknown_error';
  const message = error instanceof Error ? error.message : String(error);
  return sendErrorReport(client, {
    code,
    message: scrub(message),
    place: `${routeOnly(route)} ${step}`,
    version,
  });
}

/** Order ids are left out of reported routes. */
function routeOnly(path: string): string {
  return path.replace(/^(\/sell\/order|\/orders)\/[^/]+/, '$1/{id}');
}
