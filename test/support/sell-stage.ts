// Prepares a scene of the sell flow by API: a verified customer, an order in some state, and the page opened at one of its steps.
import { expect, type Page } from 'playwright/test';
import { openKeeping } from './stored-values.ts';
import type { Customer } from './stage.ts';

export interface SellScene {
  customer?: Customer;
  /** The stored choice of the calculator. */
  hasDraft?: boolean;
  orderId?: string;
}

export interface SellStage {
  /** Creates an order for 100 USDT without a card; another amount may select another outcome. */
  order(customer: Customer, fromAmount?: string): Promise<string>;
  /** The same with its card: the order waits for the crypto. */
  chosenOrder(customer: Customer): Promise<string>;
  /** Simulates the arrival of the crypto. */
  deposit(orderId: string): Promise<void>;
  /** Empties the browser's storage, stores the scene in it, and opens the path. */
  open(path: string, scene?: SellScene): Promise<void>;
}

const PAIR = { fromCurrency: 'USDT-MATIC', toCurrency: 'EUR' };
const DRAFT = {
  fixedSide: 'pay',
  payCurrency: PAIR.fromCurrency,
  receiveCurrency: PAIR.toCurrency,
  payValue: '100',
  receiveValue: '90.08',
  paymentType: 'card',
};
const CARD = {
  number: '4242424242424242',
  expirationDate: '12/30',
  holder: 'ANNA SMITH',
  dateOfBirth: '1990-05-12',
};
let keys = 0;

interface SellStageDeps {
  page: Page;
  baseURL: string;
  /** Opens a path with exactly this content in the browser's storage. */
  openPath?: typeof openKeeping;
}

export function sellStageOf({ page, baseURL, openPath = openKeeping }: SellStageDeps): SellStage {
  async function post(path: string, data: object, token?: string): Promise<{ id: string }> {
    keys += 1;
    const headers = { 'idempotency-key': `sell-stage-${Date.now()}-${keys}` };
    const response = await page.request.post(baseURL + path, {
      data,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return ((await response.json()) as { result: { id: string } }).result;
  }
  const order = async ({ token }: Customer, fromAmount = '100') =>
    (await post('/api/v1/offramp/orders', { ...PAIR, fromAmount }, token)).id;

  return {
    order,
    async chosenOrder(customer) {
      const id = await order(customer);
      await post(`/api/v1/offramp/orders/${id}/processing`, { card: [CARD] }, customer.token);
      return id;
    },
    deposit: async (orderId) => void (await post(`/sandbox/orders/${orderId}/deposit`, {})),
    async open(path, { customer, hasDraft = false, orderId } = {}) {
      const session = { 'ramp.session': customer?.token };
      const draftText = hasDraft && DRAFT && JSON.stringify({ ...DRAFT, savedAt: Date.now() });
      const local = { 'ramp.draft.sell': draftText || undefined, 'ramp.order.anonymous.sell': orderId };
      await openPath(page, baseURL, path, { session, local });
    },
  };
}
