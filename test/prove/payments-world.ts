// One browser whose tabs run the widget's own flows against the model gateway, and a record of all that the page is told.
import type { Order } from '../../src/domain/order/order.ts';
import { isPayable } from '../../src/domain/order/status.ts';
import { endSession } from '../../src/features/session/end-session.ts';
import { cancelFirst } from '../../src/features/order/unsettled/answer-question.ts';
import { createOrderCommands } from '../../src/features/order/order-commands.ts';
import { prepareOrder } from '../../src/features/order/creation/prepare-order.ts';
import { restoreOrder } from '../../src/features/order/creation/restore-order.ts';
import { createUnsettledCommands } from '../../src/features/order/unsettled/unsettled-commands.ts';
import type { VaultFields } from '../../src/features/card-payment/vault-fields.ts';
import { payByCard } from '../../src/features/card-payment/pay-by-card.ts';
import { createHostMessenger } from '../../src/host/host-messenger.ts';
import { createMemoryStorage, type TextStorage } from '../../src/lib/storage.ts';
import { setForm } from '../../src/features/quote/calculator-store.ts';
import { setCustomer } from '../../src/features/session/session-store.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../support/fake-context.ts';
import type { Answer, GatewayRequest } from '../support/fake-gateway.ts';
import { ledgerIn } from '../support/ledgers.ts';
import { createFakeTabs } from '../support/fake-tabs.ts';
import { choose, CREATE, customer, failing } from '../support/orders.ts';
import { createModelGateway, type ModelGateway, type PaymentTurn } from './payments-gateway.ts';

type Answering = (request: GatewayRequest) => Answer | Promise<Answer>;

/** What the customer hears of an order that is made: 'unauthorized' comes after the work was done. */
export type CreationAnswer = 'order' | 'lost' | 'unauthorized';

interface Creation {
  made: Order;
  isAnswered: boolean;
}

export interface Told {
  type: string;
  orderId: string;
  at: number;
}

export interface PayTab {
  context: FakeContext;
  pay(turn: PaymentTurn): void;
  confirm(amount: readonly [string, string]): void;
  order: ReturnType<typeof createOrderCommands>;
  asking: ReturnType<typeof createUnsettledCommands>;
  cancel(): void;
  signOut(): void;
  signIn(): void;
  close(): void;
}

export type PayWorld = ReturnType<typeof createPayWorld>;

export function createPayWorld() {
  const clock = createFakeClock();
  const gateway = createModelGateway(clock);
  const ports = createFakeTabs().ports();
  let onMoment = () => {};
  const local = withMoments(createMemoryStorage(), () => onMoment());
  const tabs: PayTab[] = [];
  const told: Told[] = [];
  const broken: string[] = [];
  const line = { isDown: false };
  /** Of the next creation. */
  const creation = { answer: 'order' as CreationAnswer };
  /** By key. */
  const creations = new Map<string, Creation>();
  let visits = 0;

  const answering =
    ({ stores }: FakeContext, answer: Answering): Answering =>
    async (request) => {
      onMoment();
      if (line.isDown) return 'offline';
      const answered = stores.session.token ? answer(request) : failing(401, 'authentication_error');
      await Promise.resolve();
      onMoment();
      return answered;
    };

  function serve(context: FakeContext, { id }: Order): void {
    const { gateway: fake } = context;
    const path = `/api/v1/orders/${id}`;
    const unlessDown = (answer: Answering) => answering(context, answer);
    const read = unlessDown(() => ({ result: gateway.show(id) }));
    fake.on(`GET ${path}`, read);
    fake.on(`GET ${path}/processing/status`, 'never');
    fake.on(
      `POST ${path}/processing/reserve`,
      unlessDown(() => ({ result: gateway.put({ ...gateway.orders.get(id)!, status: 'reserved' }) })),
    );
    fake.on(
      `POST ${path}/cancel`,
      unlessDown(() =>
        isPayable(gateway.orders.get(id)!.status)
          ? { result: gateway.put({ ...gateway.orders.get(id)!, status: 'failed' }) }
          : failing(409, 'order_status_cannot_be_changed'),
      ),
    );
  }

  function create({ body, headers }: GatewayRequest): Answer {
    const key = headers.get('idempotency-key')!;
    const known = creations.get(key) ?? { made: make(body as { fromAmount: string }), isAnswered: false };
    creations.set(key, known);
    const { answer } = creation;
    creation.answer = 'order';
    if (answer === 'unauthorized') return failing(401, 'authentication_error');
    if (answer === 'lost') return 'offline';
    known.isAnswered = true;
    return { result: known.made };
  }

  function make({ fromAmount }: { fromAmount: string }): Order {
    for (const id of gateway.orders.keys())
      if (gateway.isUnknown(id)) broken.push(`an order is made while nobody knows of ${id}`);
    for (const { made, isAnswered } of creations.values())
      if (!isAnswered && made.fromAmount === fromAmount)
        broken.push(`another order is made for the choice of ${made.id}, which nobody was told of`);
    const made = gateway.create(fromAmount, receiveFor(fromAmount));
    for (const { context } of tabs) serve(context, made);
    return made;
  }

  /** `earlier`: the tab's page before this one; `isSamePage`: the element was taken out of it and put back. */
  function open(earlier?: PayTab, isSamePage = false): PayTab {
    const context = createFakeContext({ path: '/buy', clock });
    if (isSamePage) Object.assign(context, { stores: earlier!.context.stores });
    const abort = new AbortController();
    const visit = `visit-${(visits += 1)}`;
    context.storages.local = local;
    if (earlier) context.storages.session = earlier.context.storages.session;
    context.environment.tabs = ports;
    Object.assign(context, {
      messenger: createHostMessenger({
        instance: visit,
        deliver({ type, payload }) {
          const { orderId } = payload as { orderId?: string };
          if (orderId) told.push({ type, orderId, at: clock.ticks() });
        },
      }),
    });
    if (!isSamePage) choose(context);
    for (const known of gateway.orders.values()) serve(context, known);
    context.gateway.on(CREATE, answering(context, create));
    context.gateway.on(
      'GET /api/v1/customers/current',
      answering(context, () => ({ result: customer() })),
    );
    const ignore = (work: Promise<unknown>) =>
      void work.catch((error: unknown) => {
        if (!context.scope.signal.aborted) broken.push(`it throws: ${String(error)}`);
      });
    const tab: PayTab = {
      context,
      pay: (turn) =>
        ignore(
          payByCard(
            context,
            vaultOf(gateway, turn, abort.signal, () => onMoment()),
            visit,
          ),
        ),
      confirm(amount) {
        const { calculator } = context.stores;
        const [payValue, receiveValue] = amount;
        setForm(calculator, { ...calculator.form, payValue, receiveValue, typed: payValue });
        ignore(prepareOrder(context, 'user_info'));
      },
      order: createOrderCommands(context),
      asking: createUnsettledCommands(context, () => Promise.resolve()),
      cancel: () => ignore(cancelFirst(context)),
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
    };
    tabs.push(tab);
    tab.order.watch();
    if (!isSamePage) ignore(restoreOrder(context).catch(() => null));
    return tab;
  }

  /** As another tab would find it. */
  const stored = () => ledgerIn({ local, session: createMemoryStorage() });
  /** As a shop does at its log-out, and a browser whose data is cleared. */
  function empty(which: 'local' | 'both'): void {
    const sessions = which === 'both' ? tabs.map(({ context }) => context.storages.session) : [];
    for (const storage of [local, ...sessions]) for (const key of storage.keys('')) storage.remove(key);
  }
  /** Calls `look` whenever something is sent, answered or stored. */
  const watchMoments = (look: () => void) => void (onMoment = look);
  return { clock, gateway, tabs, told, broken, line, creation, stored, open, empty, watchMoments };
}

const receiveFor = (pay: string) => String(Number(pay) * 0.98);

function withMoments(storage: TextStorage, onMoment: () => void): TextStorage {
  return {
    ...storage,
    set(key, value) {
      const isKept = storage.set(key, value);
      onMoment();
      return isKept;
    },
  };
}

/** A page that is gone hears nothing any more. */
function vaultOf(
  gateway: ModelGateway,
  turn: PaymentTurn,
  gone: AbortSignal,
  onMoment: () => void,
): VaultFields {
  return {
    summary: () => null,
    submit: (request) => {
      if (gone.aborted) return new Promise(() => undefined);
      onMoment();
      const result = gateway.process(request, turn);
      onMoment();
      return new Promise((resolve) => {
        if (result) void Promise.resolve(result).then((answer) => !gone.aborted && resolve(answer));
      });
    },
  } as VaultFields;
}
