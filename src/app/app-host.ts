// What the thin element and the application tell each other; the element loads the rest of `app` lazily.
import type { Preload } from '../gateway/preload.ts';
import type { DepositHandler } from '../domain/order/deposit.ts';
import type { Widget } from './create-widget.ts';
import type { HostMessenger } from '../host/host-messenger.ts';
import type { SharedAnswers } from '../lib/share-structure.ts';
import type { Stores } from '../features/stores.ts';
import type { Card } from './prerender/card.ts';
import type { EarlyCard } from './prerender/early-card.ts';
import type { TypedAmount } from './prerender/listen-to-typing.ts';
import type { Embedding, StoredVisit, WidgetSettings } from './visit.ts';

/** What survives a removal from the page, so that putting the element back resumes. */
export interface WidgetSnapshot {
  /** Only there is it taken up again. */
  gatewayUrl: string;
  stores: Stores;
}

/** The screens of the application, for a start that draws something before them. */
export interface Screens {
  /** In `inner`, which is in the page; a first view that is there is taken over, node by node. */
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
  /** The calculator's card, which the element's script brings. */
  renderCard(headingLevel: 1 | 2): Card;
  /** The card that is there already and is taken over: null again once React has its nodes. */
  early: EarlyCard | null;
  /** What was typed in such a card that has gone with its page; null where `early` knows. */
  typed: TypedAmount | null;
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
