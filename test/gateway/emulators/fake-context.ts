// A sandbox context in memory, so that the tests of the emulators need no database.
import type { BankAuthorization, KycTokenInfo, SandboxContext } from '../../../demo/sandbox/context.ts';
import type { CustomerRecord, KycStatus, OrderRecord } from '../../../demo/sandbox/records.ts';

export const TEST_TOKEN = '_act-sbx-token-1';
export const NEXT_TOKEN = '_act-sbx-token-2';

export interface FakeState {
  kyc: { status: KycStatus; rejectLabels: Record<string, string> };
  validTokens: Set<string>;
  payments: Map<string, BankAuthorization>;
  orders: Map<string, OrderRecord>;
}

export function createFakeState(): FakeState {
  return {
    kyc: { status: 'none', rejectLabels: {} },
    validTokens: new Set([TEST_TOKEN, NEXT_TOKEN]),
    payments: new Map(),
    orders: new Map(),
  };
}

export function paymentOf(changes: Partial<BankAuthorization> = {}): BankAuthorization {
  return {
    authId: 'auth-1',
    orderId: 'order-1',
    state: 'pending',
    amount: '120.50',
    currency: 'EUR',
    merchantName: 'Demo shop',
    cardLastFour: '3063',
    displayType: 'iframe',
    returnUrl: null,
    ...changes,
  };
}

export function createFakeContext(
  state: FakeState,
  config: Partial<SandboxContext['config']> = {},
): SandboxContext {
  return {
    // The emulators use no tables.
    db: null as unknown as SandboxContext['db'],
    clock: {
      now: () => new Date('2026-01-01T00:00:00.000Z'),
      advance: () => undefined,
      reset: () => undefined,
    },
    config: {
      origin: 'http://127.0.0.1:4430',
      secondOrigin: 'http://127.0.0.1:4431',
      emulatorOrigin: 'http://localhost:4431',
      merchantOrigin: 'http://localhost:4430',
      passkeyOrigin: 'http://gateway.localhost:4430',
      supportEmail: 'support@ramp.example',
      ...config,
    },
    customers: { byId: () => null, byEmail: () => null },
    orders: { byId: (id) => state.orders.get(id) ?? null, list: () => [...state.orders.values()] },
    outbox: { list: () => [] },
    actions: createActions(state),
  };
}

function setKyc(
  state: FakeState,
  ...[id, status, rejectLabels = {}]: Parameters<SandboxContext['actions']['setKycStatus']>
): CustomerRecord {
  state.kyc = { status, rejectLabels };
  return { id, kycStatus: status } as CustomerRecord;
}

function createActions(state: FakeState): SandboxContext['actions'] {
  return {
    submitKyc: (customer) => setKyc(state, customer, 'pending'),
    decideDueReviews: () => undefined,
    setKycStatus: (...how) => setKyc(state, ...how),
    moveOrder: (id) => ({ id }) as OrderRecord,
    authorizeOrder(orderId, isApproved) {
      const payment = [...state.payments.values()].find((candidate) => candidate.orderId === orderId);
      if (payment?.state !== 'pending') return false;
      payment.state = isApproved ? 'approved' : 'declined';
      return true;
    },
    kycTokenInfo: (token) => (token.startsWith('_act-') ? tokenInfo(token, state) : null),
    expireKycToken: (token) => void state.validTokens.delete(token),
    bankAuthorization: (authId) => state.payments.get(authId) ?? null,
    depositSeen: () => 'ignored',
  };
}

function tokenInfo(token: string, state: FakeState): KycTokenInfo {
  return {
    token,
    customerId: 'customer-1',
    email: 'someone@example.com',
    kycStatus: state.kyc.status,
    rejectLabels: state.kyc.rejectLabels,
    isValid: state.validTokens.has(token),
  };
}
