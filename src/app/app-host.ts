// The interface between the element and the application; the element loads the rest of `app` lazily.
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

/** Survives the element's removal from the page, so that the flow resumes when the element is put back. */
export interface WidgetSnapshot {
  /** The flow resumes only at the same gateway. */
  gatewayUrl: string;
  stores: Stores;
}

/** The application's screens, for a start that draws something before they load. */
export interface Screens {
  /** Draws in `inner`, which is in the page; takes over a first view that is there, node by node. */
  drawScreens(inner: HTMLElement, widget: Widget, host: AppHost): void;
}

export interface AppHost {
  /** The open shadow root in which everything is drawn. */
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
    /** Fetches the screens without running them. */
    prefetch(): void;
    load(): Promise<Screens>;
    /** The screens or another file of the start cannot be loaded: the element removes what is drawn, and shows the failure instead. */
    onLost(message: string): void;
  };
  /** The calculator's card, which is part of the element's script. */
  renderCard(headingLevel: 1 | 2): Card;
  /** The card that is drawn already, for the application to take over; null again once React has its nodes. */
  early: EarlyCard | null;
  /** The amount typed into an early card that was removed from its page; null if `early` knows it. */
  typed: TypedAmount | null;
  /** Large responses that the widgets of this page share. */
  answers: SharedAnswers;
  onDeposit(): DepositHandler | null;
  /** The application has drawn itself, so the skeleton may go. */
  onDrawn(): void;
  onState(state: 'ready' | 'failed'): void;
  onOrder(orderId: string | null): void;
}

export interface AppHandle {
  /** Applies settings that change live: locale, theme, logo, refcode, texts. */
  update(settings: WidgetSettings): void;
  close(): void;
  /** Puts the cursor where the customer types first. */
  focus(): void;
  /** Frees everything; returns what is needed to resume the flow. */
  dispose(): WidgetSnapshot;
}
