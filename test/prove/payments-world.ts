// One browser whose tabs run the widget's own flows against the model gateway, and a record of all messages to the page.
import { subscribe } from 'valtio/vanilla';
import type { Order } from '../../src/domain/order/order.ts';
import { isPayable, isStepBack, type OrderStatus } from '../../src/domain/order/status.ts';
import type { BankPage } from '../../src/features/purchase/authorization/bank-page.ts';
import { loadProviderAuth, submitAuthCode } from '../../src/orders/provider-auth.ts';
import { endSession } from '../../src/features/sign-in/session/end-session.ts';
import { cancelFirst } from '../../src/orders/ask-first.ts';
import { type Orders, createOrders } from '../../src/orders/orders.ts';
import { prepareOrder } from '../../src/orders/prepare-order.ts';
import { restoreOrder } from '../../src/orders/restore-order.ts';
import type { VaultFields } from '../../src/features/purchase/card/vault-fields.ts';
import { payByCard } from '../../src/orders/pay-by-card.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import { createMemoryStorage, type TextStorage } from '../../src/lib/storage.ts';
import { setForm } from '../../src/features/quote/calculator-store.ts';
import { setCustomer } from '../../src/features/sign-in/session/session-store.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../support/fake-context.ts';
import type { Answer, GatewayRequest } from '../support/fake-gateway.ts';
import { type Answering, createFaults, type Fault, type Faults, LATE_MS } from './faults.ts';
import { createMoments, type Page } from './moments.ts';
import { ledgerIn } from '../support/ledgers.ts';
import { createFakeTabs } from '../support/fake-tabs.ts';
import { choose, CREATE, customer, failing } from '../support/orders.ts';
import { createModelGateway, type ModelGateway, type PaymentTurn } from './payments-gateway.ts';

interface Creation {
  made: Order;
  isAnswered: boolean;
}

export interface Told {
  type: string;
  orderId: string;
  reason?: string;
  at: number;
}

export const RIGHT_CODE = '123456';
/** Requires only a code, and opens nothing by itself. */
const NO_PAGE = { offer: () => undefined } as unknown as BankPage;
const NO_AUTH = { id: 'auth-1', smsCode: false, card2fa: false, authUrl: null, displayType: null };

export interface PayTab {
  context: FakeContext;
  page: Page;
  pay(turn: PaymentTurn): void;
  confirm(amount: readonly [string, string]): void;
  /** Types the bank's code, if it is required. */
  authorize(code?: string): void;
  order: Orders;
  asking: Orders;
  cancel(): void;
  signOut(): void;
  signIn(): void;
  close(): void;
  /** The page itself is gone, not only the element. */
  unload(): void;
}

export type PayWorld = ReturnType<typeof createPayWorld>;

export function createPayWorld() {
  const clock = createFakeClock();
  const gateway = createModelGateway(clock);
  const ports = createFakeTabs().ports();
  const moments = createMoments();
  const local = createMemoryStorage();
  const listeners = new Map<object, (key: string) => void>();
  const tabs: PayTab[] = [];
  const announced: Told[] = [];
  const broken: string[] = [];
  const line = { isDown: false };
  const faults = createFaults(clock);
  /** By key. */
  const creations = new Map<string, Creation>();
  let visits = 0;

  const answering =
    ({ stores }: FakeContext, answer: Answering): Answering =>
    async (request) => {
      if (line.isDown) return 'offline';
      const answered = stores.session.token ? answer(request) : failing(401, 'authentication_error');
      await Promise.resolve();
      return answered;
    };

  function serve(context: FakeContext, { id }: Order): void {
    const { gateway: fake } = context;
    const path = `/api/v1/orders/${id}`;
    const unlessDown = (answer: Answering) => answering(context, answer);
    const money = (call: string, answer: Answering) => unlessDown(faults.around(call, answer));
    const read = unlessDown(() => ({ result: gateway.show(id) }));
    fake.on(`GET ${path}`, read);
    fake.on(
      `GET ${path}/processing/auth`,
      unlessDown(() => ({ result: { ...NO_AUTH, smsCode: gateway.wantsCode(id) } })),
    );
    fake.on(
      `POST ${path}/processing/auth`,
      money('authorise', ({ body, headers }) => {
        const { smsCode } = body as { smsCode: string };
        const isRight = smsCode === RIGHT_CODE;
        const wasWanted = gateway.wantsCode(id);
        const outcome = gateway.authorize(id, headers.get('idempotency-key')!, isRight);
        if (outcome === 'wrong' && isRight && wasWanted)
          broken.push(`the right code of ${id} went out under the key of another one`);
        return outcome === 'taken'
          ? { result: NO_AUTH }
          : failing(422, 'validation_error', { smsCode: ['Wrong code'] });
      }),
    );
    fake.on(`GET ${path}/processing/status`, 'never');
    fake.on(
      `POST ${path}/processing/reserve`,
      money('reserve', () =>
        isPayable(gateway.orders.get(id)!.status)
          ? { result: gateway.put({ ...gateway.orders.get(id)!, status: 'reserved' }) }
          : failing(409, 'order_status_cannot_be_changed'),
      ),
    );
    fake.on(
      `POST ${path}/cancel`,
      money('cancel', () =>
        isPayable(gateway.orders.get(id)!.status) || gateway.wantsCode(id)
          ? { result: gateway.put({ ...gateway.orders.get(id)!, status: 'failed' }) }
          : failing(409, 'order_status_cannot_be_changed'),
      ),
    );
  }

  function create({ body, headers }: GatewayRequest): Answer {
    const key = headers.get('idempotency-key')!;
    const known = creations.get(key) ?? { made: make(body as { fromAmount: string }), isAnswered: false };
    creations.set(key, known);
    return { result: known.made };
  }

  /** The customer's latest order: its response has reached the page. */
  async function createAnswered(request: GatewayRequest): Promise<Answer> {
    const answer = await faults.around('create', create)(request);
    const known = creations.get(request.headers.get('idempotency-key')!);
    const { id } = (answer as { result?: { id?: string } }).result ?? {};
    if (known && known.made.id === id) known.isAnswered = true;
    return answer;
  }

  function make({ fromAmount }: { fromAmount: string }): Order {
    for (const id of gateway.orders.keys())
      if (gateway.isUnknown(id)) broken.push(`an order is made while nobody knows of ${id}`);
    for (const { made, isAnswered } of creations.values())
      if (!isAnswered && made.fromAmount === fromAmount)
        broken.push(`another order is made for the choice of ${made.id}, without telling the customer`);
    const made = gateway.create(fromAmount, receiveFor(fromAmount));
    for (const { context } of tabs) serve(context, made);
    return made;
  }

  /** Like a browser, notifies the other pages of each write, even if the writing page closes at once. */
  function localOf(page: object): TextStorage {
    const tellOthers = (key: string) =>
      void Promise.resolve().then(() => {
        for (const [other, listener] of listeners) if (other !== page) listener(key);
      });
    return {
      ...local,
      set(key, value) {
        if (local.get(key) !== value) tellOthers(key);
        return local.set(key, value);
      },
      remove(key) {
        if (local.get(key) !== null) tellOthers(key);
        local.remove(key);
      },
    };
  }

  /** `earlier`: the tab's previous page; `isSamePage`: the element was removed from the page and inserted again. */
  function open(earlier?: PayTab, isSamePage = false): PayTab {
    const context = createFakeContext({ path: '/buy', clock });
    if (isSamePage) Object.assign(context, { stores: earlier!.context.stores });
    const abort = new AbortController();
    const visit = `visit-${(visits += 1)}`;
    context.storages.local = localOf(context);
    if (earlier) context.storages.session = earlier.context.storages.session;
    context.environment.tabs = {
      ...ports,
      onStored(listener) {
        listeners.set(context, listener);
        return () => void listeners.delete(context);
      },
    };
    Object.assign(context, {
      messenger: createHostMessenger({
        instance: visit,
        deliver({ type, payload }) {
          const { orderId, reason } = payload as { orderId?: string; reason?: string };
          if (orderId) announced.push({ type, orderId, reason, at: clock.ticks() });
        },
      }),
    });
    if (!isSamePage) choose(context);
    for (const known of gateway.orders.values()) serve(context, known);
    context.gateway.on(CREATE, answering(context, createAnswered));
    watchSteps(context);
    context.gateway.on(
      'GET /api/v1/customers/current',
      answering(context, () => ({ result: customer() })),
    );
    const ignore = (work: Promise<unknown>) =>
      void work.catch((error: unknown) => {
        if (!context.scope.signal.aborted) broken.push(`it throws: ${String(error)}`);
      });
    const page = moments.openPage();
    const engine = page.portsOf(context);
    const tab: PayTab = {
      context,
      page,
      pay: (turn) =>
        ignore(payByCard(engine, page.around(vaultOf({ gateway, faults, turn, gone: abort.signal })), visit)),
      confirm(amount) {
        const { calculator } = context.stores;
        const [payValue, receiveValue] = amount;
        setForm(calculator, { ...calculator.form, payValue, receiveValue, typed: payValue });
        ignore(prepareOrder(engine, 'user_info'));
      },
      authorize: (code = RIGHT_CODE) =>
        ignore(
          loadProviderAuth(engine, NO_PAGE).then(() => submitAuthCode(engine, code, `${visit} ${code}`)),
        ),
      order: createOrders(engine),
      asking: createOrders(engine, () => Promise.resolve()),
      cancel: () => ignore(cancelFirst(engine)),
      signOut: () => endSession(context),
      signIn() {
        context.stores.session.token = 'token-2';
        setCustomer(context.stores.session, customer());
      },
      close() {
        abort.abort();
        context.scope.dispose();
        tabs.splice(tabs.indexOf(tab), 1);
      },
      unload: () => tab.close(),
    };
    tabs.push(tab);
    tab.order.watch();
    if (!isSamePage) ignore(restoreOrder(engine).catch(() => null));
    return tab;
  }

  /** A page must not show an order going backward, because this gateway never moves one back. */
  function watchSteps({ stores, scope }: FakeContext): void {
    const shown = new Map<string, OrderStatus>();
    const look = () => {
      const { order } = stores.order;
      if (!order) return;
      const before = shown.get(order.id);
      if (before && isStepBack(before, order.status))
        broken.push(`${order.id} goes back from ${before} to ${order.status}`);
      shown.set(order.id, order.status);
    };
    scope.add(subscribe(stores.order, look, true));
  }

  /** What another tab would find in storage. */
  const stored = () => ledgerIn({ local, session: createMemoryStorage() });
  /** Like a shop's log-out, or a browser whose data is cleared. */
  function empty(which: 'local' | 'both'): void {
    const sessions = which === 'both' ? tabs.map(({ context }) => context.storages.session) : [];
    for (const storage of [local, ...sessions]) for (const key of storage.keys('')) storage.remove(key);
  }
  return { clock, gateway, tabs, told: announced, broken, line, faults, stored, open, empty, moments };
}

const receiveFor = (pay: string) => String(Number(pay) * 0.98);

/** The vault sends the card, and reports the result in its own form. */
const PAY_FAULTS: Record<Fault, Partial<PaymentTurn>> = {
  'never arrives': { chargedAfterMs: null, answer: 'lost' },
  'answer lost': { answer: 'lost' },
  'no answer in time': { answer: 'lost' },
  'done late, answer lost': { chargedAfterMs: LATE_MS, answer: 'lost' },
  'server fails before': { chargedAfterMs: null, answer: 'server failed' },
  'server fails after': { answer: 'server failed' },
  'unreadable after': { answer: 'server failed' },
  'signed out after': { answer: 'signed out' },
  'stale session': { chargedAfterMs: null, answer: 'stale' },
  'about another order': { answer: 'other order' },
};

interface Vault {
  gateway: ModelGateway;
  faults: Faults;
  turn: PaymentTurn;
  /** Aborted when the page is gone, which then receives nothing. */
  gone: AbortSignal;
}

function vaultOf({ gateway, faults, turn, gone }: Vault): VaultFields {
  return {
    summary: () => null,
    submit: (request) => {
      if (gone.aborted) return new Promise(() => undefined);
      const fault = faults.next('pay');
      const result = gateway.process(request, { ...turn, ...(fault && PAY_FAULTS[fault]) });
      return new Promise((resolve) => {
        if (result) void Promise.resolve(result).then((answer) => !gone.aborted && resolve(answer));
      });
    },
  } as VaultFields;
}
