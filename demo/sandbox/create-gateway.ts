// Opens the database and builds the stores, the machine and the actions on top of it.
import { createActions } from './actions.ts';
import { createCatalogue, type Seed } from './catalogue/catalogue.ts';
import { createSandboxClock } from './clock.ts';
import type { SandboxConfig } from './context.ts';
import { openDatabase } from './db/open.ts';
import type { Gateway } from './gateway.ts';
import { createFaultBox } from './http/fault-box.ts';
import { createOrderMachine } from './machine/machine.ts';
import { dueAt } from './machine/steps.ts';
import { createQrPainter } from './qr/png.ts';
import { createMarket } from './rules/market.ts';
import { createCardStore } from './store/cards.ts';
import { createCodeStore } from './store/codes.ts';
import { createCustomerStore } from './store/customers.ts';
import { createHandoverStore } from './store/handovers.ts';
import { createIdempotencyStore } from './store/idempotency.ts';
import { createKycTokenStore } from './store/kyc-tokens.ts';
import { createLaunchStore } from './store/launches.ts';
import { createLedgerStore } from './store/ledger.ts';
import { createOrderStore } from './store/orders.ts';
import { createOutboxStore } from './store/outbox.ts';
import { createPasskeyStore } from './store/passkeys.ts';
import { createSessionStore } from './store/sessions.ts';
import { createSettings } from './store/settings.ts';
import { createPruner } from './store/pruner.ts';
import { createTelemetryStore } from './store/telemetry.ts';
import { createTermsStore } from './store/terms.ts';

interface GatewayOptions {
  waitWhenSlow?: () => Promise<unknown>;
  dataFile: string;
  seed: Seed;
  config: SandboxConfig;
  realNow?: () => number;
}

export function createGateway({ dataFile, seed, config, realNow, waitWhenSlow }: GatewayOptions): Gateway {
  const db = openDatabase(dataFile);
  const settings = createSettings(db);
  const clock = createSandboxClock(settings, realNow);
  const parts = {
    db,
    clock,
    config,
    settings,
    catalogue: createCatalogue(seed),
    market: createMarket(settings, clock),
    customers: createCustomerStore(db),
    sessions: createSessionStore(db, clock),
    passkeys: createPasskeyStore(db, clock),
    codes: createCodeStore(db, clock),
    cards: createCardStore(db, clock),
    launches: createLaunchStore(db, clock),
    kycTokens: createKycTokenStore(db, clock),
    handovers: createHandoverStore(db, clock),
    terms: createTermsStore(db, clock),
    outbox: createOutboxStore(db, clock),
    telemetry: createTelemetryStore(db, clock),
    idempotency: createIdempotencyStore(db, clock),
    ledger: createLedgerStore(db, clock),
    faults: createFaultBox(waitWhenSlow),
    orderStore: createOrderStore(db, (order) => dueAt(order, config.pace)),
    paintQr: createQrPainter(),
  };
  const machine = createOrderMachine(parts);
  const orders = { byId: machine.read, list: machine.list };
  const actions = createActions({ ...parts, machine });
  machine.onTick(actions.decideDueReviews);
  machine.onTick(createPruner(db, clock));
  return { ...parts, machine, orders, actions };
}
