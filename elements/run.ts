// One start of the widget, from the skeleton to its removal: what is drawn, what is loaded, what went wrong.
import type {
  AppHandle,
  Embedding,
  StoredVisit,
  WidgetSettings,
  WidgetSnapshot,
} from '../src/app/app-host.ts';
import type { Preload } from '../src/gateway/preload.ts';
import type { SharedAnswers } from '../src/lib/share-structure.ts';
import type { HostMessenger } from '../src/host/host-messenger.ts';
import type { FrameHandle } from './frame.ts';
import { after, afterTask } from '../src/lib/after-task.ts';
import { isUsualVisit, readStored, startFirstCalls, visitLocale } from './first-calls.ts';
import { loadApplication, loadFirstView, screensOf, type Application } from './load-application.ts';
import type { Run, RunHost } from './run-host.ts';
import { openStage, type Stage } from './stage.ts';

export interface FullRunHost extends RunHost {
  embedding(settings: WidgetSettings): Embedding;
  messenger(): HostMessenger;
  /** Chunks to ask for together with the application. */
  chunks: readonly string[];
  /** Those of the first view. */
  firstChunks: readonly string[];
  snapshot: WidgetSnapshot | null;
  answers: SharedAnswers;
  /** The framing page has not sent its launch yet. */
  awaitsLaunch: boolean;
}

export interface FullRun extends Run {
  /** What it answers with resumes the flow. */
  stop(): WidgetSnapshot | null;
}

/** As the routes of the application, which has not arrived yet: public tracking, and the calculator that buys. */
const PUBLIC_PATH = /^\/orders\/[^/]+\/public\/?$/;
const CALCULATOR_PATH = /^\/(buy\/?)?$/;

/** A framing page sends its launch when the frame has loaded. */
const LAUNCH_MS = 30_000;

export function startRun(host: FullRunHost): FullRun {
  const abort = new AbortController();
  const settings = host.settings();
  const embedding = host.embedding(settings);
  const stored = readStored(settings);
  // Before all else: to draw and to call takes the language, and that waits for the browser's storage.
  const application =
    isWhole(host, settings) && askForApplication(host, settings, stored, embedding.history.first.path);
  const stage = openStage(host, settings, visitLocale(settings, stored));
  const onDrawn = stage.clear;
  let app: AppHandle | null = null;
  let frame: FrameHandle | null = null;

  const onLost = failWhenLost(host, settings, stage, abort.signal);

  function startApplication(script: Promise<Application>): Promise<void> {
    // Public tracking asks for one order and for nothing else.
    const isPublic = PUBLIC_PATH.test(embedding.history.first.path);
    const preload: Preload = isPublic
      ? new Map()
      : startFirstCalls(settings, stored, embedding, abort.signal);
    return withScript(script, abort.signal, onLost, ({ mountApp }) => {
      const own = { settings: host.settings(), messenger: host.messenger() };
      const screens = screensOf(host.root, host.chunks, onLost);
      app = mountApp({ ...host, ...own, stored, embedding, preload, screens, onDrawn });
    });
  }

  const startFrame = () =>
    withScript(import('./frame.ts'), abort.signal, onLost, ({ createFrame }) => {
      frame = createFrame({
        ...host,
        settings: host.settings(),
        onDrawn,
        onFailure(reason, message) {
          frame = null;
          stage.fail(reason, message);
        },
      });
    });

  let stopWaiting = () => {};
  if (host.awaitsLaunch)
    stopWaiting = after(LAUNCH_MS, () => stage.fail('launch_not_received', 'No launch came'));
  else if (!settings.gatewayUrl) stage.fail('gateway_url_missing', 'The attribute gateway-url is missing');
  else if (application) void startApplication(application);
  else void startFrame();
  return {
    shown: () => frame ?? app,
    frame: () => frame,
    stop() {
      stopWaiting();
      abort.abort();
      const snapshot = app?.dispose() ?? null;
      frame?.dispose();
      stage.clear();
      return snapshot;
    },
  };
}

/** What to do when code cannot be had. */
function failWhenLost(
  { element, root, chunks }: FullRunHost,
  { gatewayUrl }: WidgetSettings,
  stage: Stage,
  signal: AbortSignal,
): (message: string) => void {
  const isRefused = watchScriptPolicy(element.ownerDocument, signal);
  return (message) =>
    // The page's policy tells its refusal a task later.
    afterTask(() => {
      if (signal.aborted) return;
      if (!isRefused()) return stage.fail('application_not_loaded', message);
      // The doctor's own file is kept out as well: this much is said without it, on the card of a sandbox too.
      const cure = `The page's Content-Security-Policy keeps out the widget. Add the origin of ${chunks[0]} to script-src.`;
      stage.fail('application_blocked', cure);
      if (/^http:/.test(gatewayUrl)) root.lastElementChild!.append(cure);
    });
}

const isWhole = ({ awaitsLaunch }: FullRunHost, { gatewayUrl, render }: WidgetSettings) =>
  !awaitsLaunch && gatewayUrl && render !== 'frame';

/** The first view is made for the beginning of a usual visit, in a page whose document is the script's own. */
function askForApplication(
  host: FullRunHost,
  settings: WidgetSettings,
  stored: StoredVisit,
  path: string,
): Promise<Application> {
  const { snapshot, element, firstChunks, chunks } = host;
  const isAtStart = !snapshot && CALCULATOR_PATH.test(path) && element.ownerDocument === document;
  return isAtStart && isUsualVisit(settings, stored) ? loadFirstView(firstChunks) : loadApplication(chunks);
}

/** Whether the page's policy has kept a script out since. */
function watchScriptPolicy(page: Document, signal: AbortSignal): () => boolean {
  let isRefused = false;
  const onRefusal = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isRefused ||= effectiveDirective.startsWith('script-src');
  };
  page.addEventListener('securitypolicyviolation', onRefusal, { signal });
  return () => isRefused;
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
