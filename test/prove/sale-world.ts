// One browser that sells, from the choice to the order's end, against a gateway whose calls fail as planned.
import { subscribe } from 'valtio/vanilla';
import type { Order } from '../../src/domain/order/order.ts';
import { isFinal, isPayable, isStepBack, type OrderStatus } from '../../src/domain/order/status.ts';
import { type Orders, createOrders } from '../../src/orders/orders.ts';
import { restoreOrder } from '../../src/orders/restore-order.ts';
import { type Sale, createSale } from '../../src/orders/sale.ts';
import { setSavedCards, setCustomer } from '../../src/features/sign-in/session/session-store.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import { createMemoryStorage } from '../../src/lib/storage.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import type { FakeContext } from '../support/fake-context.ts';
import type { Answer, GatewayRequest } from '../support/fake-gateway.ts';
import { createFakeTabs } from '../support/fake-tabs.ts';
import { customer, failing } from '../support/orders.ts';
import { payoutCard, SELL_CARDS_LIST, SELL_CREATE, sellContext, sellOrder } from '../support/sell-orders.ts';
import { type Answering, createFaults } from './faults.ts';
import { createMoments, type Page } from './moments.ts';

const CARDS = [payoutCard('1')];
/** Longer than a delayed cancellation takes. */
const SEEN_AFTER_MS = 20_000;
const ENDS = ['operation_success', 'operation_fail'];

export interface SaleTab {
  context: FakeContext;
  page: Page;
  sell: Sale;
  order: Orders;
  close(): void;
  /** The page itself is gone, not only the element. */
  unload(): void;
}

export type SaleWorld = ReturnType<typeof createSaleWorld>;

/** `reservedForMs`: how long a price holds. */
export function createSaleWorld(reservedForMs: number) {
  const clock = createFakeClock();
  const faults = createFaults(clock);
  const moments = createMoments();
  const ports = createFakeTabs().ports();
  const local = createMemoryStorage();
  const tabs: SaleTab[] = [];
  const orders = new Map<string, Order>();
  /** By key. */
  const creations = new Map<string, { made: Order; isAnswered: boolean }>();
  const cards = new Map<string, string>();
  const broken: string[] = [];
  const sentFor = new Set<string>();
  const announced: Array<{ type: string; orderId: string }> = [];

  const put = (next: Order): Order => {
    orders.set(next.id, next);
    return next;
  };
  const until = () => new Date(clock.now() + reservedForMs).toISOString();

  function serve(context: FakeContext, id: string): void {
    const path = `/api/v1/offramp/orders/${id}`;
    const now = () => orders.get(id)!;
    const on = (call: string, key: string, answer: (request: GatewayRequest) => Answer) =>
      context.gateway.on(`POST ${path}${key}`, withSession(context, faults.around(call, answer)));
    context.gateway.on(
      `GET ${path}`,
      withSession(context, () => ({ result: now() })),
    );
    on('sell reserve', '/processing/reserve', () =>
      isPayable(now().status)
        ? { result: put({ ...now(), status: 'reserved', reservationExpiresAt: until() }) }
        : failing(409, 'order_status_cannot_be_changed'),
    );
    on('payout card', '/processing', ({ headers, body }) => {
      const key = headers.get('idempotency-key')!;
      const card = JSON.stringify(body);
      const known = cards.get(key);
      if (known && known !== card) return failing(422, 'idempotency_key_reused');
      if (known) return { result: now() };
      if (!isPayable(now().status)) return failing(409, 'order_status_cannot_be_changed');
      cards.set(key, card);
      return { result: put(sellOrder('can_be_processed', { id, reservationExpiresAt: until() })) };
    });
    on('sell cancel', '/cancel', () => {
      if (now().status !== 'can_be_processed') return failing(409, 'order_data_changed');
      if (sentFor.has(id)) broken.push(`${id} is cancelled after its crypto was sent`);
      return { result: put({ ...now(), status: 'failed' }) };
    });
  }

  const create = ({ headers }: GatewayRequest): Answer => {
    const key = headers.get('idempotency-key')!;
    const known = creations.get(key) ?? { made: make(), isAnswered: false };
    creations.set(key, known);
    return { result: orders.get(known.made.id)! };
  };
  function make(): Order {
    for (const { made, isAnswered } of creations.values())
      if (!isAnswered)
        broken.push(`another order is made for the choice of ${made.id}, without telling the customer`);
    const id = `sell-order-${String(orders.size + 1).padStart(10, '0')}`;
    for (const { context } of tabs) serve(context, id);
    return put(sellOrder('created', { id, reservationExpiresAt: until() }));
  }

  /** `earlier`: the tab's previous page; `isSamePage`: the element was removed from the page and inserted again. */
  function open(earlier?: SaleTab, isSamePage = false): SaleTab {
    const path = earlier?.context.navigator.path() ?? '/sell/kyc';
    const context = sellContext(path, { clock });
    if (isSamePage) Object.assign(context, { stores: earlier!.context.stores });
    context.storages.local = local;
    if (earlier) context.storages.session = earlier.context.storages.session;
    context.environment.tabs = ports;
    Object.assign(context, {
      messenger: createHostMessenger({
        instance: 'tab',
        deliver({ type, payload }) {
          const { orderId } = payload as { orderId?: string };
          if (orderId) announced.push({ type, orderId });
        },
      }),
    });
    for (const id of orders.keys()) serve(context, id);
    context.gateway.on(
      SELL_CREATE,
      withSession(context, async (request) => {
        const answer = await faults.around('sell create', create)(request);
        const known = creations.get(request.headers.get('idempotency-key')!);
        const { id } = (answer as { result?: { id?: string } }).result ?? {};
        if (known && known.made.id === id) known.isAnswered = true;
        return answer;
      }),
    );
    context.gateway.on(SELL_CARDS_LIST, { result: CARDS });
    watchSteps(context, broken);
    const page = moments.openPage();
    const engine = page.portsOf(context);
    const tab: SaleTab = {
      ...{ context, page, sell: createSale(engine), order: createOrders(engine) },
      close() {
        context.scope.dispose();
        tabs.splice(tabs.indexOf(tab), 1);
      },
      unload: () => tab.close(),
    };
    tabs.push(tab);
    tab.order.watch();
    if (earlier && !isSamePage) void restoreOrder(engine).catch(() => null);
    return tab;
  }

  function empty(which: 'local' | 'both'): void {
    const sessions = which === 'both' ? tabs.map(({ context }) => context.storages.session) : [];
    for (const storage of [local, ...sessions]) for (const key of storage.keys('')) storage.remove(key);
  }

  return {
    ...{ clock, faults, moments, tabs, orders, broken, open, empty },
    /** The customer sends the crypto of the displayed order by hand. */
    send({ sell }: SaleTab, id: string) {
      if (orders.get(id)?.status === 'failed')
        broken.push(`${id} is offered to be sent after it was cancelled`);
      sentFor.add(id);
      sell.markSent();
      clock.after(SEEN_AFTER_MS, () => {
        if (orders.get(id)!.status === 'can_be_processed')
          put({ ...orders.get(id)!, status: 'processing_started' });
        else broken.push(`the crypto of ${id} meets an order that is ${orders.get(id)!.status}`);
      });
    },
    end() {
      for (const known of orders.values())
        if (!isFinal(known.status)) put({ ...known, status: sentFor.has(known.id) ? 'complete' : 'expired' });
    },
    isSent: (id: string) => sentFor.has(id),
    endsOf: (id: string) =>
      announced.filter(({ type, orderId }) => ENDS.includes(type) && orderId === id).length,
  };
}

const withSession =
  ({ stores }: FakeContext, answer: Answering): Answering =>
  (request) =>
    stores.session.token ? answer(request) : failing(401, 'authentication_error');

function watchSteps({ stores, scope }: FakeContext, broken: string[]): void {
  const shown = new Map<string, OrderStatus>();
  scope.add(
    subscribe(
      stores.order,
      () => {
        const { order } = stores.order;
        if (!order) return;
        const before = shown.get(order.id);
        if (before && isStepBack(before, order.status)) broken.push(`${order.id} goes back from ${before}`);
        shown.set(order.id, order.status);
      },
      true,
    ),
  );
}

/** True if the gateway has seen the crypto of one order. */
export const isSold = ({ orders, isSent }: SaleWorld): boolean =>
  [...orders.values()].some(({ id, status }) => isSent(id) && status !== 'can_be_processed');

export function signIn({ stores }: FakeContext): void {
  stores.session.token = 'token-2';
  setCustomer(stores.session, customer());
}

/** Presses what the screen offers. `isGivingUp`: gives up where that is offered. */
export function pressNext(world: SaleWorld, tab: SaleTab, isGivingUp: boolean): void {
  const { context, sell, order: commands } = tab;
  const { order: store, session, payment, deposit } = context.stores;
  if (!session.token) signIn(context);
  const { order, outcome, rateChange } = store;
  const ignore = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if (!context.scope.signal.aborted) world.broken.push(`it throws: ${String(error)}`);
    });
  if (rateChange) sell.acceptPrice();
  if (outcome === 'altered') return sell.makeNewOrder();
  if (!order || isFinal(order.status)) return ignore(sell.prepare());
  if (isPayable(order.status)) {
    if (store.reservation === 'over') return ignore(sell.reserveAgain());
    setSavedCards(session, CARDS);
    payment.savedCardId = '1';
    return ignore(sell.confirmCard());
  }
  sell.openPayment()();
  if (order.status !== 'can_be_processed' || deposit.isMarkedSent) return;
  if (isGivingUp) return ignore(commands.cancel());
  // A screen whose cancellation may still be carried out says so.
  if (!deposit.isCancelUnknown) world.send(tab, order.id);
}

export function verifySale(world: SaleWorld): void {
  for (const id of world.orders.keys())
    if (world.endsOf(id) > 1) world.broken.push(`the end of ${id} is told twice`);
  if (world.broken.length > 0) throw new Error(world.broken.join('; '));
}

/** Everything works again, and every order ends. The page receives one end for each order whose crypto was sent. */
export async function verifySaleEnd(world: SaleWorld): Promise<void> {
  const { clock, orders, tabs } = world;
  if ([...orders.keys()].filter(world.isSent).length > 1) throw new Error('two orders of one wish were sent');
  for (const { context } of tabs) if (!context.stores.session.token) signIn(context);
  world.faults.end();
  await clock.advance(70_000);
  world.end();
  await clock.advance(70_000);
  verifySale(world);
  for (const id of orders.keys())
    if (world.isSent(id) && world.endsOf(id) !== 1)
      throw new Error(`${id} was sent, and its end is told ${world.endsOf(id)} times`);
}
