// Mounts the widget once, from the first card to its removal: drawing, loading and failures.
import type { AppHandle, WidgetSnapshot } from '../src/app/app-host.ts';
import { renderCard } from '../src/app/prerender/card.ts';
import type { WidgetSettings } from '../src/app/visit.ts';
import { flowOf } from '../src/domain/launch/flow-type.ts';
import { storedRecord } from '../src/lib/stored-record.ts';
import { after } from '../src/lib/time/after-task.ts';
import { beginStart } from './begin-start.ts';
import { countPresses } from './count-presses.ts';
import { drawEarlyCardSoon } from './draw-early-card-soon.ts';
import type { FrameHandle } from './frame.ts';
import { keepToTheCard } from './keep-to-the-card.ts';
import { screensOf, type Application } from './load-application.ts';
import type { FullMount, FullMountHost } from './mount-host.ts';
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

  const startFrame = () =>
    withScript(loadFrame(host.element), abort.signal, onLost, ({ createFrame }) => {
      frame = createFrame({
        ...host,
        settings: host.settings(),
        onDrawn: placeholder.clear,
        onFailure(reason, message) {
          frame = null;
          placeholder.fail(reason, message);
        },
      });
    });

  let stopWaiting = () => {};
  if (host.awaitsLaunch)
    stopWaiting = after(LAUNCH_MS, () => placeholder.fail('launch_not_received', 'No launch came'));
  else if (!settings.gatewayUrl)
    placeholder.fail('gateway_url_missing', 'The attribute gateway-url is missing');
  else if (application) void startApplication(application);
  else void startFrame();
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

/** Loads the frame, and the check of the attributes that the application would otherwise do. */
function loadFrame(element: HTMLElement) {
  import('./diagnose.ts').then(
    ({ diagnoseAttributes }) => diagnoseAttributes(element),
    () => undefined,
  );
  return import('./frame.ts');
}
