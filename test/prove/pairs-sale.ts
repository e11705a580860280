// One sale from its order to its end, against a gateway whose calls go wrong as planned.
import { subscribe } from 'valtio/vanilla';
import type { Order } from '../../src/domain/order/order.ts';
import { isFinal, isPayable, isStepBack, type OrderStatus } from '../../src/domain/order/status.ts';
import { createOrders } from '../../src/orders/orders.ts';
import { createSale } from '../../src/orders/sale.ts';
import { setSavedCards, setCustomer } from '../../src/features/sign-in/session/session-store.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import type { FakeContext } from '../support/fake-context.ts';
import type { Answer, GatewayRequest } from '../support/fake-gateway.ts';
import { customer, failing } from '../support/orders.ts';
import { payoutCard, SELL_CARDS_LIST, SELL_CREATE, sellContext, sellOrder } from '../support/sell-orders.ts';
import { createFaults } from './faults.ts';
import type { FaultAt } from './pairs.proof.ts';

const CARDS = [payoutCard('1')];
const MOST_PRESSES = 16;
const PAUSES_MS = [6_000, 40_000] as const;
/** The reservation runs out before the card is chosen, so that it is reserved again. */
const RESERVED_FOR_MS = 600_000;
/** Later than a cancellation is carried out that was held back. */
const SEEN_AFTER_MS = 20_000;
const ENDS = ['operation_success', 'operation_fail'];

function createSaleWorld() {
  const clock = createFakeClock();
  const faults = createFaults(clock);
  const context = sellContext('/sell/kyc', { clock });
  const orders = new Map<string, Order>();
  /** By key. */
  const creations = new Map<string, { made: Order; isAnswered: boolean }>();
  const cards = new Map<string, string>();
  const broken: string[] = [];
  const sentFor = new Set<string>();

  const put = (next: Order): Order => {
    orders.set(next.id, next);
    return next;
  };
  const withSession =
    (answer: (request: GatewayRequest) => Answer | Promise<Answer>) => (request: GatewayRequest) =>
      context.stores.session.token ? answer(request) : failing(401, 'authentication_error');
  const until = () => new Date(clock.now() + RESERVED_FOR_MS).toISOString();

  function serve(id: string): void {
    const path = `/api/v1/offramp/orders/${id}`;
    const now = () => orders.get(id)!;
    const on = (call: string, key: string, answer: (request: GatewayRequest) => Answer) =>
      context.gateway.on(`POST ${path}${key}`, withSession(faults.around(call, answer)));
    context.gateway.on(
      `GET ${path}`,
      withSession(() => ({ result: now() })),
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
        broken.push(`another order is made for the choice of ${made.id}, which nobody was told of`);
    const id = `sell-order-${String(orders.size + 1).padStart(10, '0')}`;
    serve(id);
    return put(sellOrder('created', { id, reservationExpiresAt: until() }));
  }
  context.gateway.on(
    SELL_CREATE,
    withSession(async (request) => {
      const answer = await faults.around('sell create', create)(request);
      const known = creations.get(request.headers.get('idempotency-key')!);
      const { id } = (answer as { result?: { id?: string } }).result ?? {};
      if (known && known.made.id === id) known.isAnswered = true;
      return answer;
    }),
  );
  context.gateway.on(SELL_CARDS_LIST, { result: CARDS });
  watchSteps(context, broken);
  const sell = createSale(context);
  const order = createOrders(context);
  order.watch();
  return {
    ...{ clock, faults, context, orders, broken, sell, order },
    /** By the customer's own hand, for the order on the screen. */
    send(id: string) {
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
  };
}
type SaleWorld = ReturnType<typeof createSaleWorld>;

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

export async function sellUnderFaults(faults: readonly FaultAt[], isGivenUp: boolean): Promise<void> {
  const world = createSaleWorld();
  const { clock, context, orders } = world;
  const { order: store } = context.stores;
  try {
    for (const [call, fault] of faults) world.faults.plan(call, fault);
    for (let press = 0; press < MOST_PRESSES && !isDone(world); press += 1) {
      pressNext(world, isGivenUp && press % 2 === 0);
      // The first pause lets the reservation run out.
      const isFresh = store.order?.status === 'created' && press < 2;
      await clock.advance(isFresh ? RESERVED_FOR_MS + 1_000 : PAUSES_MS[press % 2]!);
      verify(world);
    }
    if (!isGivenUp && ![...orders.keys()].some(world.isSent)) throw new Error('it cannot be sold any more');
    if ([...orders.keys()].filter(world.isSent).length > 1)
      throw new Error('two orders of one wish were sent');
    if (!context.stores.session.token) signIn(context);
    world.faults.end();
    await clock.advance(70_000);
    world.end();
    await clock.advance(70_000);
    verify(world);
    for (const id of orders.keys())
      if (world.isSent(id) && endsOf(world, id).length !== 1)
        throw new Error(`${id} was sent, and its end is told ${endsOf(world, id).length} times`);
  } finally {
    context.scope.dispose();
  }
}

const isDone = ({ orders, isSent }: SaleWorld): boolean =>
  [...orders.values()].some(({ id, status }) => isSent(id) && status !== 'can_be_processed');

const endsOf = ({ context }: SaleWorld, id: string) =>
  context.sent.filter(
    ({ type, payload }) => ENDS.includes(type) && (payload as { orderId?: string }).orderId === id,
  );

function signIn({ stores }: FakeContext): void {
  stores.session.token = 'token-2';
  setCustomer(stores.session, customer());
}

/** What the screen offers: `isGivingUp` where it can be given up. */
function pressNext(world: SaleWorld, isGivingUp: boolean): void {
  const { context, sell, order: commands } = world;
  const { order: store, session, payment, deposit } = context.stores;
  if (!session.token) signIn(context);
  const { order, outcome, rateChange } = store;
  const ignore = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => world.broken.push(String(error)));
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
  // A screen whose cancellation may be carried out still says so.
  if (!deposit.isCancelUnknown) world.send(order.id);
}

function verify(world: SaleWorld): void {
  for (const id of world.orders.keys())
    if (endsOf(world, id).length > 1) world.broken.push(`the end of ${id} is told twice`);
  if (world.broken.length > 0) throw new Error(world.broken.join('; '));
}
