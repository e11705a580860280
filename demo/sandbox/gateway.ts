// The sandbox's internal view of its parts: the shared context, with writable stores.
import type { Catalogue } from './catalogue/catalogue.ts';
import type { SandboxContext } from './context.ts';
import type { FaultBox } from './http/fault-box.ts';
import type { CardStore } from './store/cards.ts';
import type { CodeStore } from './store/codes.ts';
import type { CustomerStore } from './store/customers.ts';
import type { HandoverStore } from './store/handovers.ts';
import type { IdempotencyStore } from './store/idempotency.ts';
import type { KycTokenStore } from './store/kyc-tokens.ts';
import type { LaunchStore } from './store/launches.ts';
import type { LedgerStore } from './store/ledger.ts';
import type { OrderStore } from './store/orders.ts';
import type { OutboxStore } from './store/outbox.ts';
import type { PasskeyStore } from './store/passkeys.ts';
import type { SessionStore } from './store/sessions.ts';
import type { Settings } from './store/settings.ts';
import type { TelemetryStore } from './store/telemetry.ts';
import type { TermsStore } from './store/terms.ts';
import type { Market } from './rules/market.ts';
import type { OrderMachine } from './machine/machine.ts';

export interface Gateway extends SandboxContext {
  settings: Settings;
  catalogue: Catalogue;
  market: Market;
  customers: CustomerStore;
  sessions: SessionStore;
  passkeys: PasskeyStore;
  codes: CodeStore;
  cards: CardStore;
  launches: LaunchStore;
  kycTokens: KycTokenStore;
  handovers: HandoverStore;
  terms: TermsStore;
  outbox: OutboxStore;
  telemetry: TelemetryStore;
  idempotency: IdempotencyStore;
  ledger: LedgerStore;
  faults: FaultBox;
  /** Rows as last written. To read orders use `orders`, which takes the steps that are due. */
  orderStore: OrderStore;
  machine: OrderMachine;
  /** Returns a QR code of the text: PNG in base64. */
  paintQr: (text: string) => string;
}
