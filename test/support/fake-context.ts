// A FlowContext for tests: everything outside is a fake that a test can inspect.
import type { DepositHandler } from '../../src/domain/order/deposit.ts';
import type { FlowContext, Navigator } from '../../src/features/context.ts';
import { enginePorts } from '../../src/features/order/engine-ports.ts';
import { createChunkLoader, forPresses } from '../../src/app/load-chunk.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import type { HostMessage } from '../../src/host/messages.ts';
import { createOrders, type Orders } from '../../src/orders/orders.ts';
import type { OrdersContext } from '../../src/orders/ports.ts';
import { createScope } from '../../src/lib/scope.ts';
import { createSignal } from '../../src/lib/signal.ts';
import { createMemoryStorage } from '../../src/lib/storage.ts';
import { createStores, type StoreOptions } from '../../src/app/create-stores.ts';
import { createNavigator } from '../../src/app/navigator.ts';
import { createMemoryHistory } from '../../src/lib/history.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeGateway, type FakeGateway } from './fake-gateway.ts';
import { ALONE } from './fake-tabs.ts';

/** The contexts of features and of the engine. */
type Both = FlowContext & OrdersContext;

export interface FakeContext extends Both {
  clock: FakeClock;
  gateway: FakeGateway;
  /** Messages to the host, in order. */
  sent: HostMessage[];
  reported: Array<{ error: unknown; step: string }>;
  tracked: string[];
  opened: string[];
  redirected: string[];
  /** Pages that were printed. */
  printed: string[];
  /** Files of the widget that failed to load. */
  lost: string[];
  /** Lines on the console. */
  warnings: string[];
  /** The page's deposit handler, set by a test. */
  deposit: { handler: DepositHandler | null };
  setHidden(isHidden: boolean): void;
  navigator: Navigator;
}

export interface FakeContextOptions extends Partial<StoreOptions> {
  path?: string;
  canRedirect?: boolean;
  /** The browser blocks windows that were opened without a gesture. */
  blocksWindows?: boolean;
  /** Shared by the tabs of one browser. */
  clock?: FakeClock;
}

export function createFakeContext(options: FakeContextOptions = {}): FakeContext {
  const { path = '/buy', canRedirect = false, blocksWindows = false, ...others } = options;
  const { clock = createFakeClock(), ...storeOptions } = others;
  const scope = createScope();
  const history = createMemoryHistory(path);
  const stores = createStores({
    mode: 'buy',
    isEmbedded: true,
    locale: 'en',
    messages: {},
    launch: { apiKey: null, payloadText: null, signature: null, launchId: null, defaultCurrency: null },
    token: null,
    firstEntry: history.first,
    ...storeOptions,
  });
  const sent: HostMessage[] = [];
  const reported: FakeContext['reported'] = [];
  const tracked: string[] = [];
  const opened: string[] = [];
  const redirected: string[] = [];
  const printed: string[] = [];
  const warnings: string[] = [];
  const lost: string[] = [];
  const deposit: FakeContext['deposit'] = { handler: null };
  const leadAway = createSignal();
  const messenger = createHostMessenger({
    deliver: (message) => sent.push(structuredClone(message)),
    instance: 'test',
  });
  const storages = { session: createMemoryStorage(), local: createMemoryStorage() };
  const report: FlowContext['report'] = (error, step) => void reported.push({ error, step });
  const gateway = createFakeGateway(stores, clock, (misfit) => report(misfit, 'read answer'));
  let isHidden = false;
  const listeners = new Set<() => void>();
  const missing = () => Promise.reject(new Error('This test has no such vendor'));
  let engine: Orders | null = null;
  const context: Omit<FakeContext, keyof ReturnType<typeof enginePorts>> = {
    stores,
    clock,
    gateway,
    client: gateway.client,
    messenger,
    navigator: createNavigator(stores.route, history),
    storages,
    visibility: {
      isHidden: () => isHidden,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    setHidden(hidden) {
      isHidden = hidden;
      for (const listener of listeners) listener();
    },
    vendors: { addresses: missing, vault: missing, nearWallet: missing } as unknown as FlowContext['vendors'],
    environment: {
      canRedirect,
      gatewayUrl: 'https://gateway.test',
      hostedOrigin: 'https://gateway.test',
      version: '0.0.0',
      depositHandler: () => deposit.handler,
      diagnostics: () =>
        Promise.resolve({
          diagnoseStart: (failure) => Promise.resolve(failure),
          watchBlockedFeatures: () => () => undefined,
          note: () => undefined,
          warn: (line) => void warnings.push(line),
        }),
      tabs: ALONE,
      print: () => void printed.push('page'),
      saveFile: (name, text) => void printed.push(`${name} ${text}`),
      canOpenWindow: () => !blocksWindows,
      openWindow(url) {
        opened.push(url);
        return blocksWindows ? null : ({ closed: false, close() {} } as unknown as Window);
      },
      hasWholeWindow: true,
      redirect(url) {
        redirected.push(url);
        leadAway.emit();
      },
      onLeadAway: leadAway.on,
      canReload: false,
      reload: () => undefined,
      loseFile: (message) => void lost.push(message),
    },
    scope,
    loadChunk: forPresses(createChunkLoader({ clock, scope, stores }), { stores, messenger, report }),
    report,
    readOrderNow: createSignal(),
    orders: () => Promise.resolve((engine ??= createOrders(context as FakeContext))),
    track: (name) => void tracked.push(name),
    sent,
    reported,
    tracked,
    opened,
    redirected,
    printed,
    warnings,
    lost,
    deposit,
  };
  return Object.assign(context, enginePorts(context));
}
