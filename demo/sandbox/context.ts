// What the parts of the sandbox share: database, clock, stored entities and the actions that emulators may take.
import type { DatabaseSync } from 'node:sqlite';
import type { Deposit, DepositKind } from './machine/deposits.ts';
import type { CustomerRecord, KycStatus, MailRecord, OrderRecord, OrderStatus } from './records.ts';

/** The sandbox's time: the machine's, moved by what tests asked for. */
export interface SandboxClock {
  now(): Date;
  /** Moves the time; kept over a restart. */
  advance(ms: number): void;
}

/** Known once the servers listen; origins have no trailing slash. */
export interface SandboxConfig {
  /** API, hosted page and demo pages: `http://127.0.0.1:4300`. */
  origin: string;
  /** The vault: `http://127.0.0.1:4301`. */
  secondOrigin: string;
  /** Bank, identity and wallet emulators: `http://localhost:4301`, where no card is typed. */
  emulatorOrigin: string;
  /** `http://localhost:4300`, where merchant pages are served. */
  merchantOrigin: string;
  /** `http://gateway.localhost:4300`, the gateway by a name: a passkey belongs to one, and never to a number. */
  passkeyOrigin: string;
  supportEmail: string;
  /** How long a receiver of webhooks may take to answer, if not 5 s. */
  webhookAnswerMs?: number;
}

export interface CustomerRepository {
  byId(id: string): CustomerRecord | null;
  byEmail(email: string): CustomerRecord | null;
}

export interface OrderRepository {
  /** The current order: steps that are due on the clock are taken first. */
  byId(id: string): OrderRecord | null;
  list(filter?: { customerId?: string; status?: OrderStatus }): OrderRecord[];
}

export interface OutboxRepository {
  /** Newest first. */
  list(email?: string): MailRecord[];
}

/** What the holder of a KYC token may know. */
export interface KycTokenInfo {
  token: string;
  customerId: string;
  email: string;
  kycStatus: KycStatus;
  rejectLabels: Record<string, string>;
  /** False once a newer token was issued or 20 minutes went by: the emulator answers `invalid-token`. */
  isValid: boolean;
}

/** What the bank page shows; found by the id in its address. */
export interface BankAuthorization {
  authId: string;
  orderId: string;
  /** `pending` until the customer decided. */
  state: 'pending' | 'approved' | 'declined';
  amount: string;
  currency: string;
  merchantName: string;
  cardLastFour: string | null;
  displayType: 'iframe' | 'new_tab' | 'redirect';
  /** Where a full redirect goes back to; null when the window only closes. */
  returnUrl: string | null;
}

export interface SandboxActions {
  /** Sets the KYC result of a customer, by id or e-mail; orders that wait for it move on. */
  /** The check was handed in: it is approved by itself after a while, unless it is decided before. */
  submitKyc(customerId: string): CustomerRecord;
  /** Decides the checks that waited long enough. */
  decideDueReviews(): void;
  setKycStatus(customer: string, status: KycStatus, rejectLabels?: Record<string, string>): CustomerRecord;
  /** Moves an order to any status and holds it there. */
  moveOrder(id: string, status: OrderStatus, reason?: string): OrderRecord;
  /** The answer of the bank page; false when nothing is waiting for it. */
  authorizeOrder(orderId: string, isApproved: boolean): boolean;
  kycTokenInfo(token: string): KycTokenInfo | null;
  /** From now on the token is too old; an unknown one is left alone. */
  expireKycToken(token: string): void;
  /** `authId` is in the address: `{emulatorOrigin}/bank-authorization/{authId}`. */
  bankAuthorization(authId: string): BankAuthorization | null;
  /** Crypto arrived at the address of a sell order; answers what it was for the order. */
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
