// Everything a widget is built from. All outside dependencies are injected, so two widgets share nothing and tests can replace any part.
import type { Diagnostic, PartReason } from '../domain/launch/diagnostic.ts';
import type { WebAddress } from '../lib/web-address.ts';
import type { Orders } from '../orders/orders.ts';
import type { Navigator, OrdersContext, OrdersEnvironment } from '../orders/ports.ts';
import type { Stores } from './stores.ts';
import type { StartFailure } from './shell/widget-store.ts';
import type { Vendors } from './vendors.ts';

export type { Navigator };

/** The environment of the widget; set once, at mount. */
export interface Environment extends OrdersEnvironment {
  /** True on the unframed hosted page, which a bank page may replace (`displayType: redirect`). */
  canRedirect: boolean;
  /** Without a trailing slash. */
  gatewayUrl: string;
  /** The origin of the widget's own pages: the hosted page and the bank's return page. */
  hostedOrigin: string;
  /** Checks the page and the gateway when something fails. */
  diagnostics(): Promise<PageDiagnostics>;
  /** Prints the current screen. */
  print(): void;
  /** Offers the text as a file download. */
  saveFile(name: string, text: string): void;
  /** True while a recent press still allows a window to open. */
  canOpenWindow(): boolean;
  /** Opens a window; null if the browser blocked it, or opened it where this page cannot reach it. */
  openWindow(url: WebAddress): Window | null;
  /** The page fills the window, so the bank's page may replace it and Back returns to it. */
  hasWholeWindow: boolean;
  /** Navigates this page to the bank's. */
  redirect(url: WebAddress): void;
  /** Calls `run` when a link, a window or `redirect` opens another page, which in an app's web view may replace this one. */
  onLeadAway(run: () => void): () => void;
  /** True if `reload` would load all files again. */
  canReload: boolean;
  reload(): void;
  /** Called if a file of the widget cannot be loaded: shows this message in the element, and ends the widget. */
  loseFile(message: string): void;
}

export interface PageDiagnostics {
  /** Diagnoses a failed start: a more specific reason if there is one, and how to fix it. */
  diagnoseStart(failure: StartFailure): Promise<StartFailure>;
  /** Reports features that the surrounding pages withhold, as they are detected; returns a function that stops it. */
  watchBlockedFeatures(
    frameAt: (address: string) => { reason: PartReason; what: string } | null,
    onDiagnostic: (diagnostic: Diagnostic<PartReason>) => void,
  ): () => void;
  /** Shows a note below the card, for the page's developer. */
  note(diagnostic: Diagnostic): void;
  /** Logs one plain line to the console, for the page's developer. */
  warn(line: string): void;
}

/** The context of a feature: the parts that it shares with the order engine, and those that only a widget on a page has. */
export interface FlowContext extends Pick<
  OrdersContext,
  | 'client'
  | 'messenger'
  | 'navigator'
  | 'clock'
  | 'storages'
  | 'visibility'
  | 'scope'
  | 'loadChunk'
  | 'readOrderNow'
  | 'report'
> {
  stores: Stores;
  vendors: Vendors;
  environment: Environment;
  /** The order engine: created once, loaded with the first call. */
  orders: () => Promise<Orders>;
  /** Sends an analytics event; queued until start-up has succeeded or failed. */
  track: (name: string, props?: Record<string, string>) => void;
}
