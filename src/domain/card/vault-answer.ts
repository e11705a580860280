// Reads the gateway's answer to the processing call, for whoever holds the card fields.
import type { SubmitResult } from './vault-protocol.ts';

export type SubmitFailure = Extract<SubmitResult, { ok: false }>;

export interface OrderAnswer {
  id: unknown;
  status: string;
}

export type VaultAnswer =
  | { kind: 'order'; order: OrderAnswer }
  /** The gateway said no: nothing was processed. */
  | { kind: 'refused'; failure: SubmitFailure }
  /** The gateway failed, or its answer cannot be read: only the order knows what happened. */
  | { kind: 'broken'; failure: SubmitFailure };

export function submitFailure(code: string, message: string, status = 0): SubmitFailure {
  return { ok: false, code, message, fields: {}, payload: null, status };
}

/** `body` is the parsed JSON, or null when it was none. */
export function readVaultAnswer(status: number, body: unknown): VaultAnswer {
  if (status >= 200 && status < 300) {
    const order = objectAt(body, 'result');
    return order && typeof order['status'] === 'string' && Object.hasOwn(order, 'id')
      ? { kind: 'order', order: order as unknown as OrderAnswer }
      : { kind: 'broken', failure: unreadable('unexpected_server_error', status) };
  }
  const error = objectAt(body, 'error');
  if (!error || typeof error['code'] !== 'string') {
    const code = status >= 502 && status <= 504 ? 'api_server_error' : 'unexpected_server_error';
    return { kind: 'broken', failure: unreadable(code, status) };
  }
  const { code, payload = null } = error;
  const message = typeof error['message'] === 'string' ? error['message'] : '';
  const fields = code === 'validation_error' ? firstMessages(payload) : {};
  const failure = { ...submitFailure(code, message, status), fields, payload };
  return { kind: status >= 500 ? 'broken' : 'refused', failure };
}

/** Of each field the first message. */
function firstMessages(payload: unknown): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(
    typeof payload === 'object' && payload !== null ? payload : {},
  )) {
    const message: unknown = Array.isArray(value) ? value.find((text) => typeof text === 'string') : value;
    if (typeof message === 'string' && name !== '__proto__') fields.set(name, message);
  }
  return Object.fromEntries(fields);
}

function unreadable(code: string, status: number): SubmitFailure {
  return submitFailure(code, 'Could not parse server response', status);
}

function objectAt(value: unknown, key: string): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  const inner = (value as Record<string, unknown>)[key];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : null;
}
