// The tables of webhooks: endpoints, and webhooks with their attempts.

export const WEBHOOK_TABLES = `
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY, merchant_key TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL,
  -- The last row of order_history that was turned into a webhook.
  cursor INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY, endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  body TEXT NOT NULL, created_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER, delivered_at INTEGER, last_answer TEXT
) STRICT;
CREATE INDEX webhooks_due ON webhooks (next_at);
`;

/** A receiver's queue, by due time. */
export const WEBHOOK_QUEUES = `
DROP INDEX webhooks_due;
CREATE INDEX webhooks_due ON webhooks (endpoint_id, next_at);
`;

/** Tables emptied by `POST /sandbox/reset`, children first. */
export const WEBHOOK_TABLE_NAMES = ['webhooks', 'webhook_endpoints'] as const;
