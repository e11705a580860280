// One sell order, its gateway, a wallet, and tabs of one browser that run the widget's own flows.
import type { DepositAnswer } from '../../src/domain/order/deposit.ts';
import type { Order } from '../../src/domain/order/order.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import { parseOrder } from '../../src/gateway/order/parse-order.ts';
import { type Orders, createOrders } from '../../src/orders/orders.ts';
import { takeAnswer } from '../../src/orders/take-order.ts';
import { type Sale, createSale } from '../../src/orders/sale.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import { createMemoryStorage, type Storages } from '../../src/lib/storage.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import type { FakeContext } from '../support/fake-context.ts';
import { createFakeTabs } from '../support/fake-tabs.ts';
import { createFullBrowser, type FakeBrowser } from '../support/full-browser.ts';
import { createLateStorages } from '../support/late-storages.ts';
import {
  DEPOSIT_WALLET,
  SELL_ID,
  SELL_PATH,
  SELL_READ,
  SELL_STORED_ID,
  sellContext,
  sellOrder,
} from '../support/sell-orders.ts';
import { createModelWallet, type ModelWallet, type WalletTurn } from './deposit-wallet.ts';
import { createMoments, type Moments, type Page } from './moments.ts';

const PAYMENT = `/sell/order/${SELL_ID}/payment`;
const CANCEL = `POST ${SELL_PATH}/cancel`;

const TOKEN = `0x${'7'.repeat(40)}`;
/** The transfer as a wallet URI. */
const uriTo = (wallet: string) => `solana:${wallet}?amount=100&memo=77&spl-token=${TOKEN}`;
const SHOWN_URI = uriTo(DEPOSIT_WALLET);

export interface WorldOptions {
  /** Tabs see changes of each other's storage with a delay. */
  isLate: boolean;
  /** The browser has Web Locks. */
  hasLocks: boolean;
  /** The outcome of the page's own transfer, which it starts with `respondWith`; null: it has only a handler. */
  own: WalletTurn | null;
  /** The failure of the browser's storages. */
  refusal: Refusal | null;
}

export interface Refusal {
  /** `local`: each tab keeps only its own storage; `both`: nothing survives a reload. */
  of: 'local' | 'both';
  state: 'full' | 'refuses' | 'blocked';
  /** Maximum number of open tabs: with several, none can know what the others did. */
  tabs: number;
  /** Number of steps before it. */
  after: number;
}

export interface Tab {
  /** The browser as this tab sees it, across reloads. */
  browser: FakeBrowser;
  context: FakeContext;
  page: Page;
  sell: Sale;
  order: Orders;
  /** The outcome of this tab's next request to the wallet. */
  next: WalletTurn | null;
  /** Removes the element; the page still receives the wallet's answers. */
  close(): void;
  /** The page itself is gone, not only the element. */
  unload(): void;
}

export interface World {
  clock: FakeClock;
  wallet: ModelWallet;
  moments: Moments;
  /** Descriptions of violations of the rule. */
  violations: string[];
  /** All messages to the pages. */
  told: Array<{ tab: Tab; type: string }>;
  tabs: Tab[];
  gateway: {
    order: Order;
    isOffline: boolean;
    losesAnswers: boolean;
    lostCancels: number;
    lostReads: number;
  };
  /** Replaces a reloaded tab, or opens another one. `isSamePage`: the element was removed from the page and inserted again. */
  open(reloaded?: Tab, isSamePage?: boolean): Tab;
  become(status: OrderStatus): void;
  /** From now on the storages fail. */
  refuse(): void;
  /** Like a shop's log-out, or a browser whose data is cleared. */
  empty(which: 'local' | 'both'): void;
  /** From now on the gateway returns another memo for the same order. */
  changeMemo(): void;
  /** From now on the wallet URI contains another wallet. */
  changeUri(): void;
}

/** Only the transfers are guaranteed then: a tab cannot know what no storage contains. */
export const isBlind = ({ refusal }: WorldOptions): boolean =>
  refusal !== null && (refusal.of === 'both' || refusal.tabs > 1);

export function createWorld(options: WorldOptions): World {
  const { isLate, hasLocks, refusal } = options;
  const violations: string[] = [];
  const violate = (what: string) => void violations.push(what);
  const ports = createFakeTabs().ports();
  const late = createLateStorages();
  const moments = createMoments();
  const shared = createMemoryStorage();
  const browser = createFullBrowser();
  let sessions: FakeBrowser['session']['state'] = 'open';
  const world: World = {
    clock: createFakeClock(),
    wallet: createModelWallet(violate),
    moments,
    violations,
    told: [],
    tabs: [],
    gateway: {
      order: sellOrder('can_be_processed', {
        tag: '77',
        deposit: { tokenAddress: TOKEN, uri: SHOWN_URI },
      }),
      isOffline: false,
      losesAnswers: false,
      lostCancels: 0,
      lostReads: 0,
    },
    become(status) {
      const { tag, deposit } = world.gateway.order;
      world.gateway.order = sellOrder(status, { tag, deposit });
    },
    changeMemo() {
      world.gateway.order = { ...world.gateway.order, tag: '13' };
    },
    changeUri() {
      const deposit = { tokenAddress: TOKEN, uri: uriTo(`0x${'1'.repeat(40)}`) };
      world.gateway.order = { ...world.gateway.order, deposit };
    },
    refuse() {
      if (!refusal) return;
      browser.local.state = refusal.state;
      if (refusal.of === 'both') sessions = refusal.state;
      for (const tab of world.tabs) tab.browser.session.state = sessions;
    },
    empty(which) {
      for (const { context } of world.tabs)
        for (const name of which === 'both' ? (['local', 'session'] as const) : (['local'] as const)) {
          const storage = context.storages[name];
          for (const key of storage.keys('')) storage.remove(key);
        }
    },
    open(reloaded, isSamePage = false) {
      const place = reloaded?.browser ?? browser.openTab();
      place.session.state = sessions;
      const local = isLate ? late.open() : shared;
      const session = reloaded?.context.storages.session ?? createMemoryStorage();
      const storages = refusal ? place.open() : { local, session };
      const stores = isSamePage ? reloaded!.context.stores : null;
      const tabPorts = hasLocks ? ports : { ...ports, locks: null };
      const tab = openTab(world, { place, storages, options, stores }, tabPorts);
      world.tabs.push(tab);
      return tab;
    },
  };
  return world;
}

interface Opening {
  place: FakeBrowser;
  storages: Storages;
  options: WorldOptions;
  /** The stores of the page into which the element is inserted again; null for a new page. */
  stores: FakeContext['stores'] | null;
}

function openTab(
  world: World,
  { place, storages, options, stores }: Opening,
  ports: ReturnType<ReturnType<typeof createFakeTabs>['ports']>,
): Tab {
  const { own } = options;
  const violate = (what: string) => void (isBlind(options) || world.violations.push(what));
  const context = sellContext(PAYMENT, { clock: world.clock });
  Object.assign(context, { storages, ...(stores && { stores }) });
  context.environment.tabs = ports;
  const messenger = createHostMessenger({
    instance: 'tab',
    deliver(message, respond) {
      world.told.push({ tab, type: message.type });
      if (message.type === 'payment_pending' && own) respond(world.wallet.ask('the page itself', tab, own));
    },
  });
  Object.assign(context, { messenger });
  answerAsGateway(world, context, violate);
  const shownMemo = world.gateway.order.tag;
  context.deposit.handler = ({ idempotencyKey, tag, uri = SHOWN_URI }) => {
    if (uri !== SHOWN_URI) world.violations.push(`the wallet is asked by ${uri}, shown was ${SHOWN_URI}`);
    if (tag !== shownMemo)
      world.violations.push(`the wallet is asked for memo ${tag}, shown was ${shownMemo}`);
    const { order, lostCancels } = world.gateway;
    if (order.status !== 'can_be_processed')
      violate(`the wallet is asked for an order that is ${order.status}`);
    if (lostCancels > 0) violate('the wallet is asked although a cancellation may be carried out still');
    const turn = tab.next ?? { says: 'nothing', sends: 'now', isLate: false };
    return world.wallet.ask(idempotencyKey, tab, turn) as Promise<DepositAnswer>;
  };
  const page = world.moments.openPage();
  const engine = page.portsOf(context);
  const tab: Tab = {
    browser: place,
    context,
    page,
    sell: createSale(engine),
    order: createOrders(engine),
    next: null,
    close() {
      stop();
      context.scope.dispose();
      world.tabs.splice(world.tabs.indexOf(tab), 1);
    },
    unload() {
      tab.close();
      world.wallet.forget(tab);
    },
  };
  context.storages.local.set(SELL_STORED_ID, SELL_ID);
  takeAnswer(engine, parseOrder(SELL_ID)(world.gateway.order));
  tab.order.watch();
  const stop = tab.sell.openPayment();
  return tab;
}

function answerAsGateway(world: World, { gateway }: FakeContext, violate: (what: string) => void): void {
  const { wallet } = world;
  gateway.on(SELL_READ, async () => {
    await aMoment();
    if (!world.gateway.isOffline) return { result: world.gateway.order };
    world.gateway.lostReads += 1;
    return 'offline';
  });
  gateway.on(CANCEL, async () => {
    const isMarkedSent = world.told.some(({ type }) => type === 'payment_sent');
    if (wallet.isUnderWay() || isMarkedSent)
      violate('the order is cancelled while something may be under way');
    await aMoment();
    const { isOffline, losesAnswers, order } = world.gateway;
    if (isOffline) {
      world.gateway.lostCancels += 1;
      return 'offline';
    }
    if (order.status !== 'can_be_processed')
      return { status: 409, error: { code: 'order_data_changed', message: 'Too late' } };
    world.become('failed');
    return losesAnswers ? 'offline' : { result: world.gateway.order };
  });
}

/** A network response takes longer than another tab's message. */
async function aMoment(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
}
