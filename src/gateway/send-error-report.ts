// POST errors: reports without personal data, sent bare.
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';
import { ERRORS_PATH } from './contract/paths.ts';

export interface ErrorReport {
  code: string;
  message: string;
  /** The route and the flow step, never an address of the page. */
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
