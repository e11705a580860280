// The composition of one widget without a screen: stores, commands and their clean-up (`createWidget(deps)`).
import type { ApiClient } from '../gateway/client.ts';
import { sendAnalyticsEvent } from '../gateway/send-analytics-event.ts';
import type { HostMessenger } from '../host/host-messenger.ts';
import type { Clock } from '../lib/time/clock.ts';
import { createScope } from '../lib/scope.ts';
import { createSignal } from '../lib/signal.ts';
import type { Storages } from '../lib/storage.ts';
import type { Visibility } from '../lib/visibility.ts';
import type { Stores } from '../features/stores.ts';
import { createCommands, type Commands } from './commands.ts';
import type { Environment, FlowContext, Navigator } from '../features/context.ts';
import { createChunkLoader, forPresses } from './load-chunk.ts';
import { createReporter, createTracker } from '../features/settings/index.ts';
import type { Vendors } from '../features/vendors.ts';

export interface WidgetDeps {
  stores: Stores;
  client: ApiClient;
  messenger: HostMessenger;
  navigator: Navigator;
  clock: Clock;
  storages: Storages;
  visibility: Visibility;
  vendors: Vendors;
  environment: Environment;
}

export interface Widget {
  stores: Stores;
  commands: Commands;
  /** For screens: rejects where the code cannot run, which the error boundary tells. */
  loadChunk: FlowContext['loadChunk'];
  /** Where its public pages stand. */
  hostedOrigin: string;
  /** Stops timers, listeners and requests; the stores keep their values. */
  dispose(): void;
}

export function createWidget(deps: WidgetDeps): Widget {
  const { stores, client, clock, environment } = deps;
  const scope = createScope();
  const loadChunk = createChunkLoader({ clock, scope, stores });
  const report = createReporter({
    client,
    stores,
    route: () => deps.navigator.path(),
    version: environment.version,
  });
  const context: FlowContext = {
    ...deps,
    scope,
    report,
    readOrderNow: createSignal(),
    loadChunk: forPresses(loadChunk, { ...deps, report }),
    track: createTracker({
      send: (event) => sendAnalyticsEvent(client, event),
      widget: stores.widget,
      clock,
      scope,
    }),
  };
  return {
    stores,
    loadChunk,
    hostedOrigin: environment.hostedOrigin,
    commands: createCommands(context),
    dispose: () => scope.dispose(),
  };
}
