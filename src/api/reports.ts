// POST errors and events: reports without personal data, sent bare.
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';
import { WIDGET_API_V1 } from './paths.ts';

export interface ErrorReport {
  code: string;
  message: string;
  /** The route and the flow step, never an address of the page. */
  place: string;
  version: string;
}

export interface AnalyticsEvent {
  /** snake_case. */
  name: string;
  /** ISO 8601 in UTC. */
  time: string;
  props: Record<string, string>;
}

export function sendErrorReport(client: ApiClient, body: ErrorReport) {
  return client.send({
    method: 'POST',
    path: `${WIDGET_API_V1}/errors`,
    body,
    isBare: true,
    parse: ignoreResult,
  });
}

export function sendAnalyticsEvent(client: ApiClient, body: AnalyticsEvent) {
  return client.send({
    method: 'POST',
    path: `${WIDGET_API_V1}/events`,
    body,
    isBare: true,
    parse: ignoreResult,
  });
}
