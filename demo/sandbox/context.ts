// What the sandbox's parts share: database, clock, stored entities, and the actions of emulators and controls.
import type { DatabaseSync } from 'node:sqlite';
import type { Deposit, DepositKind } from './machine/deposits.ts';
import type { CustomerRecord, KycStatus, MailRecord, OrderRecord, OrderStatus } from './records.ts';

/** The sandbox's time: the machine's clock plus the offset set by tests. */
export interface SandboxClock {
  now(): Date;
  /** Moves the time by `ms`; survives a restart. */
  advance(ms: number): void;
  /** Back to the machine's time. */
  reset(): void;
}

/** Complete once the servers listen; origins have no trailing slash. */
export interface SandboxConfig {
  /** API, hosted page and demo pages: `http://127.0.0.1:4300`. */
  origin: string;
  /** The vault: `http://127.0.0.1:4301`. */
  secondOrigin: string;
  /** Bank, identity and wallet emulators, on which no card is typed: `http://localhost:4301`. */
  emulatorOrigin: string;
  /** Merchant pages: `http://localhost:4300`. */
  merchantOrigin: string;
  /** The gateway's host name for passkeys, which cannot belong to an IP address: `http://gateway.localhost:4300`. */
  passkeyOrigin: string;
  supportEmail: string;
  /** Time limit in milliseconds for a webhook receiver's response; default 5 s. */
  webhookAnswerMs?: number;
  /** How many times faster than usual payments and chains are; default 1. */
  pace?: number;
}

export interface CustomerRepository {
  byId(id: string): CustomerRecord | null;
  byEmail(email: string): CustomerRecord | null;
}

export interface OrderRepository {
  /** Takes the steps that are due, and returns the current order. */
  byId(id: string): OrderRecord | null;
  list(filter?: { customerId?: string; status?: OrderStatus }): OrderRecord[];
}

export interface OutboxRepository {
  /** Newest first. */
  list(email?: string): MailRecord[];
}

/** What the holder of a KYC token may see. */
export interface KycTokenInfo {
  token: string;
  customerId: string;
  email: string;
  kycStatus: KycStatus;
  rejectLabels: Record<string, string>;
  /** False once a newer token has been issued, or after 20 minutes: the emulator then answers `invalid-token`. */
  isValid: boolean;
}

/** What the bank's page shows; found by the id in its address. */
export interface BankAuthorization {
  authId: string;
  orderId: string;
  /** `pending` until the customer decides. */
  state: 'pending' | 'approved' | 'declined';
  amount: string;
  currency: string;
  merchantName: string;
  cardLastFour: string | null;
  displayType: 'iframe' | 'new_tab' | 'redirect';
  /** Where a full redirect returns to; null if the window only closes. */
  returnUrl: string | null;
}

export interface SandboxActions {
  /** Records a submitted check: it is approved automatically after a while, unless it is decided before. */
  submitKyc(customerId: string): CustomerRecord;
  /** Approves the checks whose time is up. */
  decideDueReviews(): void;
  /** Sets the KYC result of a customer, by id or e-mail; orders that wait for it move on. */
  setKycStatus(customer: string, status: KycStatus, rejectLabels?: Record<string, string>): CustomerRecord;
  /** Moves an order to any status, and holds it there. */
  moveOrder(id: string, status: OrderStatus, reason?: string): OrderRecord;
  /** Records the answer on the bank's page; returns false if no order waits for it. */
  authorizeOrder(orderId: string, isApproved: boolean): boolean;
  kycTokenInfo(token: string): KycTokenInfo | null;
  /** Makes the token expire now; ignores an unknown one. */
  expireKycToken(token: string): void;
  /** `authId` is part of the address `{emulatorOrigin}/bank-authorization/{authId}`. */
  bankAuthorization(authId: string): BankAuthorization | null;
  /** Records crypto that arrived at a sell order's address, and returns how it compares with the order. */
  depositSeen(orderId: string, deposit: Deposit): DepositKind;
}

export interface SandboxContext {
  db: DatabaseSync;
  clock: SandboxClock;
  config: SandboxConfig;
  customers: CustomerRepository;
  orders: OrderRepository;
  outbox: OutboxRepository;
  actions: SandboxActions;
}
