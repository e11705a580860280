// The sandbox's controls for browser tests: mailbox, faults, clock, ledger, statuses.
import type { APIRequestContext } from 'playwright/test';

export type FaultKind =
  | 'status-500'
  | 'status-429'
  | 'timeout'
  | 'drop-before-commit'
  | 'drop-after-commit'
  | 'truncate'
  | 'garbage'
  | 'slow'
  | 'duplicate';

export interface LedgerOrder {
  id: string;
  email: string;
  status: string;
}

export interface Ledger {
  orders: LedgerOrder[];
  charges: Array<{ orderId: string; amount: string; currency: string; releasedAt: string | null }>;
  payouts: Array<{
    orderId: string;
    amount: string;
    currency: string;
    destination: string;
    memo: string | null;
  }>;
}

export interface Sandbox {
  /** The newest one-time code that was mailed. */
  code(email: string): Promise<string>;
  fault(fault: { method: string; path: string; kind: FaultKind; times?: number }): Promise<void>;
  /** Number of requests that the ordered faults will still hit. */
  faultsLeft(): Promise<number>;
  clearFaults(): Promise<void>;
  /** Resets everything, including the clock and moving rates: only for a sandbox that no other test is using. */
  reset(): Promise<void>;
  advance(ms: number): Promise<void>;
  moveOrder(id: string, status: string): Promise<void>;
  setKyc(email: string, status: string, rejectLabels?: Record<string, string>): Promise<void>;
  /** Returns only the entries of one customer. */
  ledgerOf(email: string): Promise<Ledger>;
}

let customers = 0;

/** An e-mail that no other test uses. */
export function newEmail(name = 'anna'): string {
  customers += 1;
  return `${name}+${Date.now()}-${process.pid}-${customers}@example.com`;
}

export function sandboxOf(request: APIRequestContext, baseURL: string): Sandbox {
  const call = async (method: string, path: string, data?: object): Promise<unknown> => {
    const response = await request.fetch(baseURL + path, { method, data });
    if (!response.ok())
      throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    const text = await response.text();
    return text ? (JSON.parse(text) as { result: unknown }).result : null;
  };
  return {
    async code(email) {
      const mails = (await call('GET', `/sandbox/outbox?email=${encodeURIComponent(email)}`)) as Array<{
        code: string | null;
      }>;
      const code = mails.find((mail) => mail.code)?.code;
      if (!code) throw new Error('No code was mailed');
      return code;
    },
    fault: async (fault) => void (await call('POST', '/sandbox/faults', { times: 1, ...fault })),
    async faultsLeft() {
      const faults = (await call('GET', '/sandbox/faults')) as Array<{ times: number }>;
      return faults.reduce((sum, { times }) => sum + times, 0);
    },
    clearFaults: async () => void (await call('DELETE', '/sandbox/faults')),
    reset: async () => void (await call('POST', '/sandbox/reset')),
    advance: async (advanceMs) => void (await call('POST', '/sandbox/clock', { advanceMs })),
    moveOrder: async (id, status) => void (await call('POST', `/sandbox/orders/${id}/status`, { status })),
    setKyc: async (email, status, rejectLabels = {}) =>
      void (await call('POST', `/sandbox/customers/${encodeURIComponent(email)}/kyc`, {
        status,
        rejectLabels,
      })),
    async ledgerOf(email) {
      const { orders, charges, payouts } = (await call('GET', '/sandbox/ledger')) as Ledger;
      const own = orders.filter((order) => order.email === email);
      const isOwn = ({ orderId }: { orderId: string }) => own.some(({ id }) => id === orderId);
      return { orders: own, charges: charges.filter(isOwn), payouts: payouts.filter(isOwn) };
    },
  };
}
