// Mounts the widget once, from the first card to its removal: drawing, loading and failures.
import type { AppHandle, WidgetSnapshot } from '../src/app/app-host.ts';
import { renderCard } from '../src/app/prerender/card.ts';
import type { WidgetSettings } from '../src/app/visit.ts';
import { flowOf } from '../src/domain/launch/flow-type.ts';
import { storedRecord } from '../src/lib/stored-record.ts';
import { takeOut } from '../src/lib/take-out.ts';
import { after } from '../src/lib/time/after-task.ts';
import { beginStart } from './begin-start.ts';
import { countPresses } from './count-presses.ts';
import { drawEarlyCardSoon } from './draw-early-card-soon.ts';
import { keepToTheCard } from './keep-to-the-card.ts';
import { openFrame } from './open-frame.ts';
import { screensOf, type Application } from './load-application.ts';
import type { FrameHandle, FullMount, FullMountHost } from './mount-host.ts';
import { readStored } from './start-first-calls.ts';
import { failWhenLost, withScript } from './with-script.ts';

/** Time limit for the framing page to send its launch after the frame has loaded. */
const LAUNCH_MS = 30_000;

export function mount(host: FullMountHost): FullMount {
  const abort = new AbortController();
  countPresses(host.element, host.root, abort.signal);
  const enterByTab = keepToTheCard(host.element, host.root, abort.signal);
  const settings = settingsOf(host);
  const embedding = host.embedding(settings);
  const stored = readStored(settings);
  const visit = { settings, embedding, stored };
  const { application, preload, placeholder, drawEarly } = beginStart(host, visit, abort.signal);
  const drawing = drawEarlyCardSoon(drawEarly, abort.signal);
  let app: AppHandle | null = null;
  let frame: FrameHandle | null = null;
  let lost: WidgetSnapshot | null = null;

  const fail = failWhenLost(host, settings, placeholder, abort.signal);
  /** Called once; ends everything that has begun. */
  const onLost = (message: string) => {
    lost = app?.dispose() ?? null;
    app = null;
    fail(message);
  };

  const startApplication = (script: Promise<Application>) =>
    withScript(script, abort.signal, onLost, ({ mountApp }) => {
      const early = drawing.drawn();
      // The early card is taken over in place.
      const onDrawn = early ? () => undefined : placeholder.clear;
      const kept = { ...host.kept, ...(early && { typed: null }) };
      const own = { settings: settingsOf(host), messenger: host.messenger() };
      const screens = screensOf(host.root, host.ahead, onLost);
      app = mountApp({ ...host, ...visit, ...kept, ...own, preload, screens, renderCard, early, onDrawn });
      drawing.leave();
    });

  const startFrame = () => {
    /** Events received before the code that handles them has loaded. */
    const early: Event[] = [];
    let hear: FrameHandle['hear'] = (event) => early.push(event);
    const iframe = openFrame(host, settings, abort.signal, (event) => hear(event));
    const onFailure = () => {
      frame = null;
      hear = () => {};
    };
    const onFrameLost = (message: string) => {
      onFailure();
      takeOut(iframe);
      onLost(message);
    };
    void withScript(import('./frame.ts'), abort.signal, onFrameLost, ({ createFrame }) => {
      const onLoaded = () => diagnoseLater(host.element);
      frame = createFrame({
        ...host,
        frame: iframe,
        settings: host.settings(),
        placeholder,
        onLoaded,
        onFailure,
      });
      ({ hear } = frame);
      // Events after the one that ends the frame are ignored.
      early.forEach((event) => hear(event));
    });
  };

  let stopWaiting = () => {};
  if (host.awaitsLaunch)
    stopWaiting = after(LAUNCH_MS, () => placeholder.fail('launch_not_received', 'No launch came'));
  else if (!settings.gatewayUrl)
    placeholder.fail('gateway_url_missing', 'The attribute gateway-url is missing');
  else if (application) void startApplication(application);
  else startFrame();
  return {
    shown: () => frame ?? app ?? drawing.now(),
    frame: () => frame,
    enterByTab,
    stop() {
      stopWaiting();
      abort.abort();
      const typed = drawing.drawn()?.typed() ?? null;
      const snapshot = app?.dispose() ?? lost;
      frame?.dispose();
      placeholder.clear();
      return snapshot || typed ? { snapshot, typed } : null;
    },
  };
}

/** A single button (`express`) needs a signed payment, and opens a dialog in this page. */
function settingsOf(host: FullMountHost): WidgetSettings {
  const settings = host.settings();
  const { display, mode, render, apiKey, payload, signature } = settings;
  const isSignedPayment = apiKey && signature && flowOf(storedRecord(payload)) === 'payment';
  if (display === 'full' || (isSignedPayment && mode === 'buy' && render === 'inline')) return settings;
  host.refuse('display');
  return { ...settings, display: 'full' };
}

/** The application in the frame cannot see the attributes, so they are checked here, once the frame no longer needs the connection. */
function diagnoseLater(element: HTMLElement): void {
  import('./diagnose.ts').then(
    ({ diagnoseAttributes }) => diagnoseAttributes(element),
    () => undefined,
  );
}
