// POST errors: reports without personal data or credentials.
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';
import { ERRORS_PATH } from './contract/paths.ts';

export interface ErrorReport {
  code: string;
  message: string;
  /** Route and step in the flow; never a URL of the page. */
  place: string;
  version: string;
}

export function sendErrorReport(client: ApiClient, body: ErrorReport) {
  return client.send({
    method: 'POST',
    path: ERRORS_PATH,
    body,
    isBare: true,
    parse: ignoreResult,
  });
}
