// What a widget is built from: everything outside is handed in, so that two widgets share nothing and tests replace any part.
import type { Diagnostic, PartReason } from '../domain/launch/diagnostic.ts';
import type { WebAddress } from '../lib/web-address.ts';
import type { Navigator, OrdersContext, OrdersEnvironment } from '../orders/ports.ts';
import type { Stores } from './stores.ts';
import type { StartFailure } from './shell/index.ts';
import type { Vendors } from './vendors.ts';

export type { Navigator };

/** Where the widget runs; decided once, when it is mounted. */
export interface Environment extends OrdersEnvironment {
  /** Unframed hosted page: a bank page may replace it (`displayType: redirect`). */
  canRedirect: boolean;
  /** Without a slash at its end. */
  gatewayUrl: string;
  /** The origin at which the widget's own pages (hosted page, returns from the bank) live. */
  hostedOrigin: string;
  /** Looks at the page and the gateway when something is wrong. */
  diagnostics(): Promise<PageDiagnostics>;
  /** Prints what is shown. */
  print(): void;
  /** Offers the text as a file. */
  saveFile(name: string, text: string): void;
  /** A press was a moment ago, and no window has used it up: the browser lets one open. */
  canOpenWindow(): boolean;
  /** Opens a window; null when the browser blocked it, or opened it out of this page's reach. */
  openWindow(url: WebAddress): Window | null;
  /** The page has the whole window, so that it can be left for the bank's, and Back leads to it. */
  hasWholeWindow: boolean;
  /** Leaves this page for a bank's. */
  redirect(url: WebAddress): void;
  /** `reload` loads all files again. */
  canReload: boolean;
  reload(): void;
  /** A file of the widget cannot be had: the element says so in place of what is drawn, and the widget ends. */
  loseFile(message: string): void;
}

export interface PageDiagnostics {
  /** Finds out why start-up failed: a more precise reason where there is one, and the cure. */
  diagnoseStart(failure: StartFailure): Promise<StartFailure>;
  /** What the pages around withhold, as it is seen; answers how to stop. */
  watchBlockedFeatures(
    frameAt: (address: string) => { reason: PartReason; what: string } | null,
    onDiagnostic: (diagnostic: Diagnostic<PartReason>) => void,
  ): () => void;
  /** Under the card, for the page's developer. */
  note(diagnostic: Diagnostic): void;
  /** One plain line on the console, for the page's developer. */
  warn(line: string): void;
}

/** What a feature shares with the engine, and what only a widget on a page has. */
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
  /** Sends an analytics event; held back until start-up is done or failed. */
  track: (name: string, props?: Record<string, string>) => void;
}
