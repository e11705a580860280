// Composes one widget without a screen: stores, commands and their clean-up (`createWidget(deps)`).
import { sendAnalyticsEvent } from '../gateway/send-analytics-event.ts';
import { lazyGroup } from '../lib/lazy-group.ts';
import { createScope } from '../lib/scope.ts';
import { createSignal } from '../lib/signal.ts';
import type { Stores } from '../features/stores.ts';
import { createCommands, type Commands } from './commands.ts';
import type { FlowContext } from '../features/context.ts';
import { createChunkLoader, forPresses } from './load-chunk.ts';
import { createReporter } from '../features/shell/settings/create-reporter.ts';
import { createTracker } from '../features/shell/settings/create-tracker.ts';

/** The parts of the context that the caller supplies; the rest is created here. */
export type WidgetDeps = Omit<
  FlowContext,
  'scope' | 'report' | 'readOrderNow' | 'orders' | 'loadChunk' | 'track'
>;

export interface Widget {
  stores: Stores;
  commands: Commands;
  /** For screens: rejects if the code cannot run, and the error boundary then says so. */
  loadChunk: FlowContext['loadChunk'];
  /** The origin of its public pages. */
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
    messenger: deps.messenger,
    environment,
    route: () => deps.navigator.path(),
    version: environment.version,
    signal: scope.signal,
  });
  const engine = lazyGroup(() =>
    context.loadChunk(async () => (await import('./command-groups.ts')).loadGroup('orders', context)),
  );
  const context: FlowContext = {
    ...deps,
    scope,
    report,
    readOrderNow: createSignal(),
    orders: () => engine.load(),
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
