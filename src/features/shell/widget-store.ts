// The widget's overall state: start-up phase, failure, mode, and the integration's settings.
import { proxy, ref } from 'valtio/vanilla';
import type { WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import type { PartReason } from '../../domain/launch/diagnostic.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { Opaque } from '../../lib/opaque.ts';

/** The phases of the start in their order; `loading` fetches the data. */
export type StartPhase = 'init' | 'pre_init' | 'loading' | 'post_init' | 'done' | 'failed';

export interface StartFailure {
  /** A code of the error catalogue. */
  code: string;
  /** Finished text from the server, or '' when the code's own text is shown. */
  message: string;
  /** A stable word for the host, such as `launch_expired`. */
  reason: string;
  /** Wrong launch fields and why. */
  fields: Record<string, string[]>;
}

export interface WidgetStore {
  phase: StartPhase;
  failure: StartFailure | null;
  mode: Mode;
  /** Whether the card lies in a merchant's page: then it offers Close. */
  isEmbedded: boolean;
  /** A button alone in the page, and everything else in a dialog. */
  isExpress: boolean;
  /** In an iframe, where the frame is the card's edge. */
  isFramed: boolean;
  /** '' for the first widget of its page, ' 2' for the second: each card is a landmark with a name of its own. */
  place: string;
  /** The gateway is on this machine: addresses of answers may be plain http on it. */
  isGatewayLocal: boolean;
  /** Null until the gateway has told it; the widget works with its defaults until then. */
  config: Opaque<WidgetConfig> | null;
  /** Reasons of what the pages around withhold, each told once. */
  blockedFeatures: readonly PartReason[];
  /** Guards watch the route: no later screen is drawn before. */
  isGuarded: boolean;
  /** The customer has left the calculator since this start. */
  hasStarted: boolean;
  /** How often Close was pressed or `close()` was called: presses that waited then are given up (`watch-close.ts`). */
  closes: number;
  /** After a reload this visit is at the step that the tab had kept. */
  hasTakenUpStep: boolean;
  /** An unhandled error without a code: the generic error screen. */
  hasCrashed: boolean;
  /** What a press or a screen needed could not be loaded: the line is down. */
  isChunkMissing: boolean;
  /** The browser has said so, while the widget runs. */
  isOffline: boolean;
  /** A flag in local storage shows the hidden testing panel. */
  hasTestingPanel: boolean;
}

export function createWidgetStore(mode: Mode, isEmbedded: boolean): WidgetStore {
  return proxy<WidgetStore>({
    phase: 'init',
    failure: null,
    mode,
    isEmbedded,
    isExpress: false,
    isFramed: false,
    place: '',
    isGatewayLocal: false,
    config: null,
    blockedFeatures: ref<readonly PartReason[]>([]),
    isGuarded: false,
    hasStarted: false,
    closes: 0,
    hasTakenUpStep: false,
    hasCrashed: false,
    isChunkMissing: false,
    isOffline: false,
    hasTestingPanel: false,
  });
}

export function setPhase(store: WidgetStore, phase: StartPhase): void {
  store.phase = phase;
}

export function setFailure(store: WidgetStore, failure: StartFailure): void {
  // A copy: the store makes proxies of what it is given, which the host's window could not take as a message.
  store.failure = structuredClone(failure);
  store.phase = 'failed';
}

export function setConfig(store: WidgetStore, config: WidgetConfig): void {
  store.config = ref(config);
}

export function setChunkMissing(store: WidgetStore, isMissing: boolean): void {
  store.isChunkMissing = isMissing;
}

/** Start-up begins once more. */
export function beginStart(store: WidgetStore): void {
  store.phase = 'init';
  store.failure = null;
  store.isGuarded = false;
}

export function setGuarded(store: WidgetStore): void {
  store.isGuarded = true;
}

export function setMode(store: WidgetStore, mode: Mode): void {
  store.mode = mode;
}

/** The customer has left the calculator by its button. */
export function noteStarted(store: WidgetStore): void {
  store.hasStarted = true;
}

/** This visit resumes a step from before a reload. */
export function takeUpMode(store: WidgetStore, mode: Mode): void {
  store.mode = mode;
  store.hasTakenUpStep = true;
}

/** The customer asked to close the widget. */
export function countClose(store: WidgetStore): void {
  store.closes += 1;
}

export function setOffline(store: WidgetStore, isOffline: boolean): void {
  store.isOffline = isOffline;
}

export function noteCrash(store: WidgetStore): void {
  store.hasCrashed = true;
}

export function noteBlocked(store: WidgetStore, reason: PartReason): void {
  store.blockedFeatures = [...store.blockedFeatures, reason];
}

/** Where it runs, which is known once. */
export function setSurroundings(
  store: WidgetStore,
  where: Pick<WidgetStore, 'isExpress' | 'isFramed' | 'place' | 'isGatewayLocal' | 'hasTestingPanel'>,
): void {
  Object.assign(store, where);
}
