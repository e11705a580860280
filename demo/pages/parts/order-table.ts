// All orders of the sandbox, with controls that move them to another status.
import type { Act } from './act.ts';
import { button, make } from './dom.ts';
import { callSandbox } from './sandbox-api.ts';

const STATUSES = [
  'created',
  'reserved',
  'kyc_waiting',
  'can_be_processed',
  'processing_started',
  'auth_requested',
  'auth_complete',
  'transfer_processing_started',
  'on_hold',
  'blockchain_transaction_submited', // sic
  'complete',
  'failed',
  'expired',
] as const;

const TONES = new Map([
  ['complete', 'tag--ok'],
  ['failed', 'tag--bad'],
  ['expired', 'tag--bad'],
  ['on_hold', 'tag--warn'],
]);

/** A sell order has no address yet. */
const UNADDRESSED: ReadonlySet<string> = new Set(['created', 'reserved', 'kyc_waiting']);

/** For tests of a deposit; rounds to six decimals, which every currency of the sandbox supports. */
const times = (amount: string, factor: number) => String(Number((Number(amount) * factor).toFixed(6)));

interface LedgerOrder {
  id: string;
  shortId: string;
  mode: 'buy' | 'sell';
  status: string;
  email: string;
  fromAmount: string;
  fromCurrency: string;
  toAmount: string;
  toCurrency: string;
  createdAt: string;
}

interface ShownRow {
  /** The order's state when the row was made, as JSON. */
  picture: string;
  node: HTMLElement;
}

export function createOrderTable(
  place: HTMLElement,
  act: Act,
  isShown: (order: LedgerOrder) => boolean = () => true,
): { refresh(): Promise<void> } {
  const body = make('tbody');
  const [empty, full] = [noOrder(), table(body)];
  const known = new Map<string, ShownRow>();

  /** Keeps the row of an unchanged order, because someone may just be selecting a status in it. */
  function rowOf(order: LedgerOrder): ShownRow {
    const picture = JSON.stringify(order);
    const before = known.get(order.id);
    if (before?.picture === picture) return before;
    const node = row(order, act);
    before?.node.replaceWith(node);
    return { picture, node };
  }

  async function refresh(): Promise<void> {
    const ledger = await callSandbox<{ orders: LedgerOrder[] }>('/sandbox/ledger');
    const orders = ledger.orders
      .filter(isShown)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    for (const [index, order] of orders.entries()) {
      const shown = rowOf(order);
      known.set(order.id, shown);
      const there = body.children[index] ?? null;
      if (there !== shown.node) body.insertBefore(shown.node, there);
    }
    const gone = [...known.keys()].filter((id) => !orders.some((order) => order.id === id));
    for (const id of gone) {
      known.get(id)!.node.remove();
      known.delete(id);
    }
    const wanted = orders.length === 0 ? empty : full;
    if (place.firstElementChild !== wanted) place.replaceChildren(wanted);
  }

  return { refresh };
}

function noOrder(): HTMLElement {
  return make('p', { class: 'panel empty' }, 'No order yet.');
}

function table(body: HTMLElement): HTMLElement {
  const head = ['Order', 'Pays', 'Receives', 'Status', 'Move'].map((text) =>
    make('th', { scope: 'col' }, text),
  );
  return make(
    'div',
    { class: 'table-box', tabIndex: 0, role: 'region', 'aria-label': 'Table of orders' },
    make('table', {}, make('thead', {}, make('tr', {}, ...head)), body),
  );
}

function row(order: LedgerOrder, act: Act): HTMLTableRowElement {
  return make(
    'tr',
    {},
    make(
      'th',
      { scope: 'row', class: 'mono' },
      make('a', { href: `/orders/${order.id}/public` }, order.shortId),
      ' ',
      make('span', { class: 'tag' }, order.mode),
      make('div', { class: 'soft' }, order.email),
    ),
    make('td', {}, `${order.fromAmount} ${order.fromCurrency}`),
    make('td', {}, `${order.toAmount} ${order.toCurrency}`),
    make('td', {}, make('span', { class: `tag ${TONES.get(order.status) ?? ''}` }, order.status)),
    make('td', {}, moveControls(order, act)),
  );
}

function moveControls(order: LedgerOrder, act: Act): HTMLElement {
  const base = `/sandbox/orders/${encodeURIComponent(order.id)}`;
  const status = make(
    'select',
    { class: 'control__input', 'aria-label': `New status of ${order.shortId}` },
    ...STATUSES.map((value) => make('option', { value, selected: value === order.status }, value)),
  );
  const move = button('Move', () =>
    act(`Order ${order.shortId} is ${status.value}.`, () =>
      callSandbox(`${base}/status`, { status: status.value }),
    ),
  );
  move.setAttribute('aria-label', `Move ${order.shortId}`);
  const send = (name: string, amount?: string) =>
    button(name, () =>
      act(`The crypto of ${order.shortId} is on its way.`, () =>
        callSandbox(`${base}/deposit`, { ...(amount && { amount }) }),
      ),
    );
  const { fromAmount, mode } = order;
  const isWaiting = order.status === 'can_be_processed';
  const sends =
    mode === 'buy' || UNADDRESSED.has(order.status)
      ? []
      : isWaiting
        ? [
            send('Send the crypto'),
            send('Half of it', times(fromAmount, 0.5)),
            send('Twice as much', times(fromAmount, 2)),
          ]
        : [send(order.status === 'on_hold' ? 'Send the rest' : 'Send it again')];
  return make('div', { class: 'buttons' }, status, move, ...sends);
}
