// Mounts the widget once, from the first card to its removal: what is drawn, what is loaded, what failed.
import type { AppHandle, WidgetSnapshot } from '../src/app/app-host.ts';
import type { WidgetSettings } from '../src/app/visit.ts';
import { renderCard } from '../src/app/prerender/card.ts';
import { after, afterTask } from '../src/lib/time/after-task.ts';
import { beginStart } from './begin-start.ts';
import { drawEarlyCardSoon } from './draw-early-card-soon.ts';
import type { FrameHandle } from './frame.ts';
import { screensOf, type Application } from './load-application.ts';
import type { FullMount, FullMountHost } from './mount-host.ts';
import type { Placeholder } from './placeholder.ts';
import { readStored } from './start-first-calls.ts';

/** A framing page sends its launch when the frame has loaded. */
const LAUNCH_MS = 30_000;

export function mount(host: FullMountHost): FullMount {
  const abort = new AbortController();
  const settings = host.settings();
  const embedding = host.embedding(settings);
  const stored = readStored(settings);
  const begun = beginStart(host, { settings, embedding, stored }, abort.signal);
  const { application, preload, placeholder } = begun;
  const drawing = drawEarlyCardSoon(begun.drawEarly, abort.signal);
  let app: AppHandle | null = null;
  let frame: FrameHandle | null = null;
  let lost: WidgetSnapshot | null = null;

  const fail = failWhenLost(host, settings, placeholder, abort.signal);
  /** Told once: what has begun ends with it. */
  const onLost = (message: string) => {
    lost = app?.dispose() ?? null;
    app = null;
    fail(message);
  };

  const startApplication = (script: Promise<Application>) =>
    withScript(script, abort.signal, onLost, ({ mountApp }) => {
      const early = drawing.drawn();
      // What stands there early is taken over where it stands.
      const onDrawn = early ? () => undefined : placeholder.clear;
      const kept = { ...host.kept, ...(early && { typed: null }) };
      const own = { settings: host.settings(), messenger: host.messenger() };
      const screens = screensOf(host.root, host.chunks, onLost);
      const visit = { stored, embedding, preload, screens, renderCard, early, onDrawn };
      app = mountApp({ ...host, ...kept, ...own, ...visit });
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

/** With what looks at the attributes, as the application does otherwise. */
function loadFrame(element: HTMLElement) {
  import('./diagnose.ts').then(
    ({ diagnoseAttributes }) => diagnoseAttributes(element),
    () => undefined,
  );
  return import('./frame.ts');
}

/** Said here, since the diagnostics chunk may be missing too. */
const NOT_LOADED =
  'A file of the widget could not be loaded. Serve every file of the folder that ramp-widget.js comes from; a blocker or a bad connection does it too.';

/** Returns what to do when a chunk cannot be loaded. */
function failWhenLost(
  { element, root, chunks }: FullMountHost,
  { gatewayUrl }: WidgetSettings,
  placeholder: Placeholder,
  signal: AbortSignal,
): (message: string) => void {
  const isRefused = watchScriptPolicy(element.ownerDocument, signal);
  return (message) =>
    // The browser reports a refusal by the page's policy one task later.
    afterTask(() => {
      if (signal.aborted) return;
      if (!isRefused()) return placeholder.fail('application_not_loaded', `${NOT_LOADED} (${message})`);
      // The policy refuses the diagnostics chunk too, so this message is written without it, at a sandbox on the card as well.
      const cure = `The page's Content-Security-Policy keeps out the widget. Add the origin of ${chunks[0]} to script-src.`;
      placeholder.fail('application_blocked', cure);
      if (/^http:/.test(gatewayUrl)) root.lastElementChild!.append(cure);
    });
}

/** Returns whether the page's policy has refused a script since this call. */
function watchScriptPolicy(page: Document, signal: AbortSignal): () => boolean {
  let isRefused = false;
  const onRefusal = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isRefused ||= effectiveDirective.startsWith('script-src');
  };
  page.addEventListener('securitypolicyviolation', onRefusal, { signal });
  return () => isRefused;
}

/** Ignores a script that arrives after the element was removed or restarted. */
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
