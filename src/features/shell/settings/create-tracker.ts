// Sends analytics events, but holds them back until start-up has finished or failed.
import { subscribe } from 'valtio/vanilla';
import type { AnalyticsEvent } from '../../../gateway/send-analytics-event.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { Scope } from '../../../lib/scope.ts';
import type { WidgetStore } from '../widget-store.ts';

export interface TrackerDeps {
  send: (event: AnalyticsEvent) => Promise<unknown>;
  widget: WidgetStore;
  clock: Clock;
  scope: Scope;
}

export function createTracker({ send, widget, clock, scope }: TrackerDeps) {
  const held: AnalyticsEvent[] = [];
  const isUnlocked = () => widget.phase === 'done' || widget.phase === 'failed';
  // Analytics must never disturb the customer: an event that cannot be sent is dropped.
  const sendNow = (event: AnalyticsEvent) => void send(event).catch(() => undefined);
  const release = () => {
    if (isUnlocked()) held.splice(0).forEach(sendNow);
  };
  scope.add(subscribe(widget, release));
  return (name: string, props: Record<string, string> = {}): void => {
    const event = { name, time: new Date(clock.serverNow()).toISOString(), props };
    if (isUnlocked()) sendNow(event);
    else held.push(event);
  };
}
