// POST events: analytics without personal data or credentials.
import { call } from './call.ts';
import { ignoreResult } from './ignore-result.ts';
import { EVENTS_PATH } from './contract/paths.ts';

export interface AnalyticsEvent {
  /** snake_case. */
  name: string;
  /** ISO 8601 in UTC. */
  time: string;
  props: Record<string, string>;
}

export const sendAnalyticsEvent = call((body: AnalyticsEvent) => ({
  method: 'POST',
  path: EVENTS_PATH,
  body,
  isBare: true,
  parse: ignoreResult,
}));
