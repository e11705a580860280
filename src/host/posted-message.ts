// Reads the messages of a framed widget; ignores anything that is not valid.
import { isRecord } from '../lib/stored-record.ts';
import { readEnvelope } from './envelope.ts';
import { WIDGET_SOURCE, type HostMessageType, type MessageMeta } from './messages.ts';

export interface PostedMessage {
  type: HostMessageType;
  payload: Record<string, unknown>;
  meta: MessageMeta;
}

/** The keys of `HostPayloads`, in a short form, because they are part of the frame's small script. */
const KNOWN =
  'error loaded resize exit started operation_created payment_sent operation_pending operation_success operation_fail payment_pending operation_on_hold verification_required authorization_required step unsupported_country force_continue merchant_order_id_exists'.split(
    ' ',
  );

export function readWidgetMessage(data: unknown): PostedMessage | null {
  const envelope = readEnvelope(data, WIDGET_SOURCE);
  if (!envelope) return null;
  const { type, payload, id, sequence, instance } = envelope;
  if (!KNOWN.includes(type) || !isRecord(payload)) return null;
  if (typeof id !== 'string' || typeof instance !== 'string' || !Number.isSafeInteger(sequence)) return null;
  return { type: type as HostMessageType, payload, meta: { id, sequence: sequence as number, instance } };
}
