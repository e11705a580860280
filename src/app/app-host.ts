// What the thin element and the application tell each other; the element loads the rest of `app` lazily.
import type { Preload } from '../gateway/preload.ts';
import type { DepositHandler } from '../domain/order/deposit.ts';
import type { Widget } from './create-widget.ts';
import type { HostMessenger } from '../host/host-messenger.ts';
import type { History } from '../lib/history.ts';
import type { SharedAnswers } from '../lib/share-structure.ts';
import type { Storages } from '../lib/storage.ts';
import type { Stores } from '../features/stores.ts';
import type { Locale, Mode, Theme } from '../domain/launch/setting-types.ts';

/** The element's attributes and properties, checked. */
export interface WidgetSettings {
  /** Without a slash at the end. */
  gatewayUrl: string;
  mode: Mode;
  apiKey: string | null;
  /** The JSON text, byte for byte as it was signed. */
  payload: string | null;
  signature: string | null;
  defaultCurrency: string | null;
  /** Null: the stored or the browser's language. */
  locale: Locale | null;
  theme: Theme;
  logo: boolean;
  refcode: string | null;
  /** JSON by locale and key. */
  texts: string | null;
  render: 'inline' | 'frame';
  /** Unsigned wishes by the names of their attributes, as they came. */
  presets: Readonly<Record<string, string | null>>;
}

/** Where the element stands: in a merchant's page, or alone in the hosted page. */
export interface Embedding {
  kind: 'inline' | 'hosted';
  history: History;
  /** `lang` of the hosted page's address. */
  queryLocale: string | null;
  /** Somebody else's page lies around the card: Close is offered. */
  isEmbedded: boolean;
  /** The card lies in an iframe: it has no shadow of its own. */
  isFramed: boolean;
  /** The page around the hosted page, when it is known; null for an element. */
  hostOrigin: string | null;
}

/** The hosted page holds nothing but the widget; any other page has a heading of its own. */
export const headingLevelIn = ({ kind }: Embedding): 1 | 2 => (kind === 'hosted' ? 1 : 2);

/** What the browser keeps of this gateway, and what the first calls already took from it. */
export interface StoredVisit {
  storages: Storages;
  token: string | null;
  /** Of this very launch. */
  launchId: string | null;
}

/** What survives a removal from the page, so that putting the element back resumes. */
export interface WidgetSnapshot {
  /** Only there is it taken up again. */
  gatewayUrl: string;
  stores: Stores;
}

export type { DepositHandler } from '../domain/order/deposit.ts';

/** The screens of the application, for a start that draws something before them. */
export interface Screens {
  /** In `inner`, which is in the page; a first view that stands there is taken over, node by node. */
  drawScreens(inner: HTMLElement, widget: Widget, host: AppHost): void;
}

export interface AppHost {
  /** The open shadow root that everything is drawn in. */
  root: ShadowRoot;
  element: HTMLElement;
  settings: WidgetSettings;
  embedding: Embedding;
  stored: StoredVisit;
  preload: Preload;
  messenger: HostMessenger;
  version: string;
  snapshot: WidgetSnapshot | null;
  screens: {
    /** Fetches them without running them. */
    prefetch(): void;
    load(): Promise<Screens>;
    /** They cannot be had, or another file of the start: the element says so in place of what is drawn, which it disposes of. */
    onLost(message: string): void;
  };
  /** Large answers that the widgets of this page hold together. */
  answers: SharedAnswers;
  onDeposit(): DepositHandler | null;
  /** The skeleton may go: the application has drawn itself. */
  onDrawn(): void;
  onState(state: 'ready' | 'failed'): void;
  onOrder(orderId: string | null): void;
}

export interface AppHandle {
  /** Takes over settings that change live: locale, theme, logo, refcode, texts. */
  update(settings: WidgetSettings): void;
  close(): void;
  /** Puts the cursor where the customer types first. */
  focus(): void;
  /** Frees everything; what it answers with resumes the flow. */
  dispose(): WidgetSnapshot;
}
