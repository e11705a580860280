// POST errors: reports without personal data or credentials.
import { call } from './call.ts';
import { ignoreResult } from './ignore-result.ts';
import { ERRORS_PATH } from './contract/paths.ts';

export interface ErrorReport {
  code: string;
  message: string;
  /** Route and step in the flow; never a URL of the page. */
  place: string;
  version: string;
}

export const sendErrorReport = call((body: ErrorReport) => ({
  method: 'POST',
  path: ERRORS_PATH,
  body,
  isBare: true,
  parse: ignoreResult,
}));
