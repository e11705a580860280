// The widget's overall state: start-up phase, failure, mode, and the integration's settings.
import { proxy, ref } from 'valtio/vanilla';
import type { WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import type { PartReason } from '../../domain/launch/diagnostic.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { Opaque } from '../../lib/opaque.ts';

/** The phases of the start, in order; `loading` fetches the data. */
export type StartPhase = 'init' | 'pre_init' | 'loading' | 'post_init' | 'done' | 'failed';

export interface StartFailure {
  /** A code of the error catalogue. */
  code: string;
  /** The server's finished text, or '' to show the code's own text. */
  message: string;
  /** A stable identifier for the host, such as `launch_expired`. */
  reason: string;
  /** The invalid launch fields, with reasons. */
  fields: Record<string, string[]>;
}

export interface WidgetStore {
  phase: StartPhase;
  failure: StartFailure | null;
  mode: Mode;
  /** The card is in a merchant's page, so it offers Close. */
  isEmbedded: boolean;
  /** A single button in the page, and everything else in a dialog. */
  isExpress: boolean;
  /** In an iframe, whose edge is the card's edge. */
  isFramed: boolean;
  /** '' for the first widget of its page, ' 2' for the second: each card is a landmark and needs its own name. */
  place: string;
  /** The gateway is on this machine: URLs in its responses may be plain http. */
  isGatewayLocal: boolean;
  /** Null until the gateway has sent it; until then the widget uses defaults. */
  config: Opaque<WidgetConfig> | null;
  /** The settings could not be loaded, so nothing waits for them; a later request may still succeed. */
  isConfigLost: boolean;
  /** The features that embedding pages block; each is reported once. */
  blockedFeatures: readonly PartReason[];
  /** The guards watch the route; until then, no later screen renders. */
  isGuarded: boolean;
  /** The customer has left the calculator since this start. */
  hasStarted: boolean;
  /** How often Close was pressed or `close()` was called: presses that were waiting are dropped (`watchClose`). */
  closes: number;
  /** This visit resumes the step that the tab stored before a reload. */
  hasTakenUpStep: boolean;
  /** An unhandled error without a code: the generic error screen. */
  hasCrashed: boolean;
  /** Code for a press or a screen could not be loaded: the connection is down. */
  isChunkMissing: boolean;
  /** The browser reported that it is offline while the widget was running. */
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
    isConfigLost: false,
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

/** Keeps a failure that occurred during the start: only the next start clears it. */
export function setPhase(store: WidgetStore, phase: StartPhase): void {
  if (store.phase !== 'failed') store.phase = phase;
}

export function setFailure(store: WidgetStore, failure: StartFailure): void {
  // A copy: the store wraps its values in proxies, which `postMessage` cannot clone.
  store.failure = structuredClone(failure);
  store.phase = 'failed';
}

/** Returns true while the settings may still arrive: their parts reserve space, so that nothing moves when they do. */
export const isConfigAwaited = ({ config, isConfigLost }: Pick<WidgetStore, 'config' | 'isConfigLost'>) =>
  !config && !isConfigLost;

export function setConfig(store: WidgetStore, config: WidgetConfig): void {
  store.config = ref(config);
  store.isConfigLost = false;
}

export function loseConfig(store: WidgetStore): void {
  store.isConfigLost = true;
}

export function setChunkMissing(store: WidgetStore, isMissing: boolean): void {
  store.isChunkMissing = isMissing;
}

/** Resets the state for another start-up. */
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

/** Notes that the customer has proceeded from the calculator. */
export function noteStarted(store: WidgetStore): void {
  store.hasStarted = true;
}

/** Sets the mode of a step from before a reload, which this visit resumes. */
export function takeUpMode(store: WidgetStore, mode: Mode): void {
  store.mode = mode;
  store.hasTakenUpStep = true;
}

/** Counts a request of the customer or the page to close the widget. */
export function countClose(store: WidgetStore): void {
  store.closes += 1;
}

export function setOffline(store: WidgetStore, isOffline: boolean): void {
  store.isOffline = isOffline;
}

export function noteBlocked(store: WidgetStore, reason: PartReason): void {
  store.blockedFeatures = [...store.blockedFeatures, reason];
}

/** Sets where the widget runs; called once. */
export function setSurroundings(
  store: WidgetStore,
  where: Pick<WidgetStore, 'isExpress' | 'isFramed' | 'place' | 'isGatewayLocal' | 'hasTestingPanel'>,
): void {
  Object.assign(store, where);
}
