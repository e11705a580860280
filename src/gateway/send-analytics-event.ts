// POST events: analytics without personal data or credentials.
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';
import { EVENTS_PATH } from './contract/paths.ts';

export interface AnalyticsEvent {
  /** snake_case. */
  name: string;
  /** ISO 8601 in UTC. */
  time: string;
  props: Record<string, string>;
}

export function sendAnalyticsEvent(client: ApiClient, body: AnalyticsEvent) {
  return client.send({
    method: 'POST',
    path: EVENTS_PATH,
    body,
    isBare: true,
    parse: ignoreResult,
  });
}
