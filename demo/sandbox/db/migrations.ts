// The sandbox's tables, one entry per version; a published entry is never changed.
import { CODE_TICKETS } from '../store/codes.ts';
import { HANDOVERS } from '../store/handovers.ts';
import { LEDGER_TABLES } from '../store/ledger.ts';
import { ORDERS_DUE } from '../store/orders.ts';
import { PASSKEY_TABLES } from '../store/passkeys.ts';
import { TERMS_TABLES } from '../store/terms.ts';
import { WEBHOOK_QUEUES, WEBHOOK_TABLE_NAMES, WEBHOOK_TABLES } from '../webhooks/tables.ts';

const FIRST = `
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE customers (
  id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE,
  first_name TEXT, last_name TEXT, phone TEXT,
  country_code TEXT, state TEXT, city TEXT, postal_code TEXT, address TEXT,
  is_blocked INTEGER NOT NULL DEFAULT 0, block_reason TEXT,
  has_complete_orders INTEGER NOT NULL DEFAULT 0,
  kyc_status TEXT NOT NULL DEFAULT 'none', reject_labels TEXT NOT NULL DEFAULT '{}',
  language_id INTEGER NOT NULL DEFAULT 1, is_subscribed INTEGER NOT NULL DEFAULT 0,
  refcode TEXT, created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE codes (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL, code_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, used_at INTEGER
) STRICT;
CREATE INDEX codes_email ON codes (email, id);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE cards (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL REFERENCES customers (id),
  type TEXT NOT NULL, last_four TEXT NOT NULL, is_default INTEGER NOT NULL DEFAULT 0,
  outcome TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE orders (
  id TEXT PRIMARY KEY, short_id TEXT NOT NULL UNIQUE, mode TEXT NOT NULL,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  merchant_key TEXT, merchant_order_id TEXT, merchant_payload TEXT,
  is_merchant_wallet INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL, status_since INTEGER NOT NULL, is_held INTEGER NOT NULL DEFAULT 0,
  outcome TEXT NOT NULL, payment_type TEXT NOT NULL, provider TEXT NOT NULL, fixed_side TEXT NOT NULL,
  from_currency TEXT NOT NULL, to_currency TEXT NOT NULL,
  from_amount TEXT NOT NULL, to_amount TEXT NOT NULL, base_amount TEXT NOT NULL,
  rate TEXT NOT NULL, fees TEXT NOT NULL,
  reservation_expires_at INTEGER NOT NULL, created_at INTEGER NOT NULL,
  to_wallet TEXT, tx_id TEXT, qr_text TEXT, failure_reason TEXT,
  has_agreed INTEGER NOT NULL DEFAULT 0, phone TEXT, billing TEXT,
  card_id TEXT, card_last_four TEXT, auth TEXT, auth_id TEXT UNIQUE
) STRICT;
CREATE INDEX orders_customer ON orders (customer_id);
CREATE INDEX orders_status ON orders (status);
CREATE INDEX orders_merchant ON orders (merchant_key, merchant_order_id);

CREATE TABLE order_history (
  id INTEGER PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL, at INTEGER NOT NULL, cause TEXT NOT NULL
) STRICT;
CREATE INDEX order_history_order ON order_history (order_id, id);

-- One charge and one payout per order, ever: the database itself refuses a second one.
CREATE TABLE charges (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  amount TEXT NOT NULL, currency TEXT NOT NULL, method TEXT NOT NULL,
  created_at INTEGER NOT NULL, released_at INTEGER
) STRICT;
CREATE TABLE payouts (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  amount TEXT NOT NULL, currency TEXT NOT NULL, destination TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotency (
  scope TEXT NOT NULL, key TEXT NOT NULL, request_hash TEXT NOT NULL,
  status INTEGER, body TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT;

CREATE TABLE launches (
  id TEXT PRIMARY KEY, merchant_key TEXT NOT NULL, payload_hash TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE nonces (
  merchant_key TEXT NOT NULL, nonce TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (merchant_key, nonce)
) STRICT;

CREATE TABLE kyc_tokens (
  token TEXT PRIMARY KEY, customer_id TEXT NOT NULL REFERENCES customers (id), created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY, email TEXT NOT NULL, kind TEXT NOT NULL,
  subject TEXT NOT NULL, text TEXT NOT NULL, code TEXT, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_email ON outbox (email, id);

CREATE TABLE telemetry (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
`;

const SIGNED_FIELDS = `
ALTER TABLE orders ADD COLUMN merchant_customer_id TEXT;
ALTER TABLE orders ADD COLUMN redirect_url TEXT;
ALTER TABLE orders ADD COLUMN cancel_url TEXT;
ALTER TABLE orders ADD COLUMN refund_wallet TEXT;
`;

/** The sign-up's data waits with its code. */
const WAITING_SIGN_UPS = 'ALTER TABLE codes ADD COLUMN sign_up TEXT';

/** The order of a launch; a launch that is bound to one use leads to one order. */
const ORDERS_OF_LAUNCHES = 'ALTER TABLE launches ADD COLUMN order_id TEXT';

/** When a submitted check is decided automatically. */
const REVIEWS_THAT_END = 'ALTER TABLE customers ADD COLUMN kyc_decided_at INTEGER';

const MEMOS = 'ALTER TABLE orders ADD COLUMN to_memo TEXT';

const MEMOS_OF_PAYOUTS = 'ALTER TABLE payouts ADD COLUMN memo TEXT';

/** In addition to the last four digits, so that an order names the card that paid it. */
const BRANDS_OF_CARDS = 'ALTER TABLE orders ADD COLUMN card_type TEXT';

/** An order of a wallet names the payment sheet that paid it. */
const SHEETS_OF_WALLETS = 'ALTER TABLE orders ADD COLUMN wallet_type TEXT';

/** Time limits of waiting statuses are computed at the next tick. */
const WAITS_THAT_END =
  "UPDATE orders SET due_at = 0 WHERE status IN ('auth_requested', 'kyc_waiting', 'on_hold')";

/** A nonce is kept as long as its launch can be used; without an expiry, for ever. */
const NONCES_THAT_END = 'ALTER TABLE nonces ADD COLUMN expires_at INTEGER';

/** A check whose answer was lost is answered again under its idempotency key. */
const CHECKS_OF_NONCES = `
ALTER TABLE nonces ADD COLUMN check_key_hash TEXT;
ALTER TABLE nonces ADD COLUMN launch_id TEXT;
`;

export const MIGRATIONS: readonly string[] = [
  FIRST,
  WEBHOOK_TABLES,
  TERMS_TABLES,
  LEDGER_TABLES,
  SIGNED_FIELDS,
  WAITING_SIGN_UPS,
  ORDERS_OF_LAUNCHES,
  REVIEWS_THAT_END,
  MEMOS,
  MEMOS_OF_PAYOUTS,
  BRANDS_OF_CARDS,
  WEBHOOK_QUEUES,
  CODE_TICKETS,
  ORDERS_DUE,
  WAITS_THAT_END,
  NONCES_THAT_END,
  PASSKEY_TABLES,
  HANDOVERS,
  SHEETS_OF_WALLETS,
  CHECKS_OF_NONCES,
];

/** Tables emptied by `POST /sandbox/reset`, children first. */
export const DATA_TABLES = [
  ...WEBHOOK_TABLE_NAMES,
  'telemetry',
  'outbox',
  'kyc_tokens',
  'nonces',
  'launches',
  'idempotency',
  'handovers',
  'payouts',
  'charges',
  'order_history',
  'orders',
  'cards',
  'passkey_challenges',
  'passkeys',
  'sessions',
  'accepted_terms',
  'wrong_codes',
  'codes',
  'customers',
  'settings',
] as const;
