// Everything known about a visit before anything is loaded: the page's settings, the place of the card, and what the browser has stored.
import type { Locale, Mode, Theme } from '../domain/launch/setting-types.ts';
import type { History } from '../lib/history.ts';
import type { Storages } from '../lib/storage.ts';

/** The checked attributes and properties of the element. */
export interface WidgetSettings {
  /** Without a trailing slash. */
  gatewayUrl: string;
  mode: Mode;
  apiKey: string | null;
  /** The JSON text, byte for byte as signed. */
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
  /** `express`: a single button, which opens the widget in a dialog. */
  display: 'full' | 'express';
  /** Whether the page lets the tabs of a browser share one sign-in. */
  shareSession: boolean;
  /** Unsigned presets by attribute name, unchecked. */
  presets: Readonly<Record<string, string | null>>;
}

/** Where the element is: in a merchant's page, or alone in the hosted page. */
export interface Embedding {
  kind: 'inline' | 'hosted';
  history: History;
  /** `lang` in the hosted page's URL. */
  queryLocale: string | null;
  /** The card is part of another page, so it offers Close. */
  isEmbedded: boolean;
  /** The card is in an iframe, so it draws no shadow. */
  isFramed: boolean;
  /** The origin of the page around the hosted page, if known; null for an element. */
  hostOrigin: string | null;
}

/** What the browser has stored for this gateway, and what the first calls have already read from it. */
export interface StoredVisit {
  storages: Storages;
  token: string | null;
  /** The id that the server assigned to this launch at an earlier start in this tab. */
  launchId: string | null;
  /** Null without a signature, and once the launch has an id. */
  checkKey: string | null;
}
