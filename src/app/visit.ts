// What is known of a visit before anything is loaded: what the page set, where the card is embedded, and what the browser kept.
import type { Locale, Mode, Theme } from '../domain/launch/setting-types.ts';
import type { History } from '../lib/history.ts';
import type { Storages } from '../lib/storage.ts';

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
  /** `express`: a button alone, and what it opens in a dialog. */
  display: 'full' | 'express';
  /** Unsigned wishes by the names of their attributes, as they came. */
  presets: Readonly<Record<string, string | null>>;
}

/** Where the element is: in a merchant's page, or alone in the hosted page. */
export interface Embedding {
  kind: 'inline' | 'hosted';
  history: History;
  /** `lang` of the hosted page's address. */
  queryLocale: string | null;
  /** Another page surrounds the card: Close is offered. */
  isEmbedded: boolean;
  /** The card lies in an iframe: it has no shadow of its own. */
  isFramed: boolean;
  /** The page around the hosted page, when it is known; null for an element. */
  hostOrigin: string | null;
}

/** What the browser keeps of this gateway, and what the first calls already took from it. */
export interface StoredVisit {
  storages: Storages;
  token: string | null;
  /** The id that the server gave this launch, from an earlier start in this tab. */
  launchId: string | null;
}
