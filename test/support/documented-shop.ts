// The shop of the documents, built from their own code: how it signs and stores an order, its webhook receiver, and its deliveries.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../elements/build/paths.ts';
import type { ReplayGuard, WebhookOrder } from '../../src/sign/index.ts';
import { snippet } from './doc-snippets.ts';

/** The shop server's record of an order. */
export interface ShopOrder {
  number: string;
  toCurrency: string;
  toAmount: string;
  toWallet: string;
  payloadHash: string[];
  isDelivered: boolean;
}

type Terms = Pick<ShopOrder, 'number' | 'toCurrency' | 'toAmount' | 'toWallet'>;

export interface ShopModule {
  createReceiver(options: {
    secret: string;
    onOrder(order: WebhookOrder): Promise<void> | void;
    guard?: ReplayGuard;
  }): Server;
  createDatabaseGuard(db: DatabaseSync, options?: { leaseMs?: number; now?: () => number }): ReplayGuard;
  startOrder(
    shop: { orders: Map<string, ShopOrder>; secret: string; tokenAddresses: readonly string[] },
    terms: Terms,
  ): { payload: string; signature: string };
  createShop(options: {
    orders: Map<string, ShopOrder>;
    deliver(order: ShopOrder): Promise<void>;
    guard: ReplayGuard;
    allowsSandbox?: boolean;
  }): {
    onOrder(order: WebhookOrder): Promise<void>;
    isPaid(merchantOrderId: string): boolean;
  };
}

const HELPER = /import \{ (.*) \} from 'ramp-widget\/sign';\n/g;

/** Joins the four snippets of `webhooks.md` into one module, with the helper's source instead of the package. */
export async function documentedShop(): Promise<ShopModule> {
  const parts = [
    snippet('webhooks.md', 'js', 'receiver'),
    snippet('webhooks.md', 'js', 'guard'),
    snippet('webhooks.md', 'js', 'record'),
    snippet('webhooks.md', 'js', 'shop'),
  ];
  const names = parts.flatMap((part) => [...part.matchAll(HELPER)].flatMap(([, list]) => list!.split(', ')));
  const helper = pathToFileURL(fromRoot('src/sign/index.ts')).href;
  const code = parts.map((part) => part.replace(HELPER, '')).join('\n');
  const folder = fromRoot('.cache/webhooks');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/documented-shop.mjs`;
  // Atomically, because another worker may be reading the same module.
  writeFileSync(`${file}.${process.pid}`, `import { ${names.join(', ')} } from '${helper}';\n${code}`);
  renameSync(`${file}.${process.pid}`, file);
  return (await import(pathToFileURL(file).href)) as ShopModule;
}
