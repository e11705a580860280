// Reads what a framed widget posted; whatever does not fit is no message (contract, section 3).
import { isRecord, readEnvelope } from './envelope.ts';
import { WIDGET_SOURCE, type HostMessageType, type MessageMeta } from './messages.ts';

export interface PostedMessage {
  type: HostMessageType;
  payload: Record<string, unknown>;
  meta: MessageMeta;
}

/** The compiler wants every message named here. */
const KNOWN: Record<HostMessageType, 1> = {
  error: 1,
  loaded: 1,
  resize: 1,
  exit: 1,
  started: 1,
  operation_created: 1,
  payment_sent: 1,
  operation_pending: 1,
  operation_success: 1,
  operation_fail: 1,
  payment_pending: 1,
  unsupported_country: 1,
  force_continue: 1,
  merchant_order_id_exists: 1,
};

export function readWidgetMessage(data: unknown): PostedMessage | null {
  const envelope = readEnvelope(data, WIDGET_SOURCE);
  if (!envelope) return null;
  const { type, payload, id, sequence, instance } = envelope;
  if (!Object.hasOwn(KNOWN, type) || !isRecord(payload)) return null;
  if (typeof id !== 'string' || typeof instance !== 'string' || !Number.isSafeInteger(sequence)) return null;
  return { type: type as HostMessageType, payload, meta: { id, sequence: sequence as number, instance } };
}
