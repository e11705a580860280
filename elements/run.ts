// One start of the widget, from the skeleton to its removal: what is drawn, what is loaded, what went wrong.
import type { AppHandle, AppHost, Embedding, WidgetSettings, WidgetSnapshot } from '../src/app/app-host.ts';
import type { Preload } from '../src/api/preload.ts';
import type { HostMessenger } from '../src/host/host-messenger.ts';
import type { FrameHandle } from './frame.ts';
import { startFirstCalls, visitLocale } from './first-calls.ts';
import { loadApplication } from './load-application.ts';
import { drawFailure, drawSkeleton } from './skeleton.ts';

/** What a run needs of its element. */
export interface RunHost extends Pick<AppHost, 'root' | 'element' | 'version' | 'onDeposit' | 'onOrder'> {
  /** The attributes as they are now. */
  settings(): WidgetSettings;
  embedding(settings: WidgetSettings): Embedding;
  messenger(): HostMessenger;
  /** Chunks to ask for together with the application. */
  chunks: readonly string[];
  snapshot: WidgetSnapshot | null;
  onState(state: 'loading' | 'ready' | 'failed'): void;
  restart(): void;
}

export interface Run {
  app(): AppHandle | null;
  /** In place of `app` when the hosted page is shown in a frame. */
  frame(): FrameHandle | null;
  /** Frees everything; what it answers with resumes the flow. */
  stop(): WidgetSnapshot | null;
}

/** As `ROUTES.publicOrder` of the application, which has not arrived yet. */
const PUBLIC_PATH = /^\/orders\/[^/]+\/public\/?$/;

export function startRun(host: RunHost): Run {
  const abort = new AbortController();
  const settings = host.settings();
  const document = host.element.ownerDocument;
  let view: HTMLElement | null = null;
  let app: AppHandle | null = null;
  let frame: FrameHandle | null = null;

  const show = (next: HTMLElement | null) => {
    view?.remove();
    view = next;
    if (next) host.root.append(next);
  };
  /** Nothing more can come: the customer may try again, the page is told. */
  const fail = (reason: string, message: string) => {
    host.onState('failed');
    show(drawFailure(document, visitLocale(settings), host.restart));
    host.messenger().send('error', { code: 'error', message, reason, fields: {} });
  };
  const onDrawn = () => show(null);
  const onLost = (message: string) => fail('application_not_loaded', message);

  function startApplication(): Promise<void> {
    const embedding = host.embedding(settings);
    // Public tracking asks for one order and for nothing else.
    const isPublic = PUBLIC_PATH.test(embedding.history.first.path);
    const preload: Preload = isPublic ? new Map() : startFirstCalls(settings, embedding, abort.signal);
    // Side by side: otherwise the browser finds the application's own chunks one round trip later.
    for (const chunk of host.chunks) import(chunk).catch(() => undefined);
    return withScript(loadApplication(), abort.signal, onLost, ({ mountApp }) => {
      const messenger = host.messenger();
      app = mountApp({ ...host, settings: host.settings(), messenger, embedding, preload, onDrawn });
    });
  }

  const startFrame = () =>
    withScript(import('./frame.ts'), abort.signal, onLost, ({ createFrame }) => {
      frame = createFrame({
        ...host,
        settings: host.settings(),
        onDrawn,
        onFailure(reason, message) {
          frame?.dispose();
          frame = null;
          fail(reason, message);
        },
      });
    });

  host.onState('loading');
  show(drawSkeleton(document, visitLocale(settings)));
  if (!settings.gatewayUrl) fail('gateway_url_missing', 'The attribute gateway-url is missing');
  else if (settings.render === 'frame') void startFrame();
  else void startApplication();
  return {
    app: () => app,
    frame: () => frame,
    stop() {
      abort.abort();
      const snapshot = app?.dispose() ?? null;
      frame?.dispose();
      show(null);
      return snapshot;
    },
  };
}

/** A run may have ended while its script was on the way: then nothing is done with it. */
async function withScript<Script>(
  script: Promise<Script>,
  signal: AbortSignal,
  onLost: (message: string) => void,
  use: (script: Script) => void,
): Promise<void> {
  try {
    const loaded = await script;
    if (!signal.aborted) use(loaded);
  } catch (error) {
    if (!signal.aborted) onLost(error instanceof Error ? error.message : String(error));
  }
}
