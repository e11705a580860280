// Sets a scene of the sell flow by API: a verified customer, an order at some point, and the page opened at a step of it.
import { expect, type Page } from 'playwright/test';
import { openKeeping } from './stored-values.ts';
import type { Customer } from './stage.ts';

export interface SellScene {
  customer?: Customer;
  /** The choice of the calculator, as the browser keeps it. */
  hasDraft?: boolean;
  orderId?: string;
}

export interface SellStage {
  /** An order of 100 USDT, whose card is not chosen yet; another amount may choose another fate. */
  order(customer: Customer, fromAmount?: string): Promise<string>;
  /** The same with its card: the crypto is awaited. */
  chosenOrder(customer: Customer): Promise<string>;
  /** The crypto arrives. */
  deposit(orderId: string): Promise<void>;
  /** Empties the browser's storage, puts the scene into it, and opens the path. */
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
  /** Opens a path with a browser that keeps this, and nothing else. */
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
