// What a framed hosted page tells its framing element besides the messages of the contract: its state, and deposits to make.
//
//   hosted page → element   { source: 'ramp-frame', version: 1, type: 'state' | 'deposit', payload }
import type { DepositRequest } from '../domain/deposit.ts';
import { isRecord, postEnvelope, readEnvelope, type Post } from './envelope.ts';

export const FRAME_SOURCE = 'ramp-frame';

export type WidgetState = 'loading' | 'ready' | 'failed';

export type FrameNote =
  | { type: 'state'; payload: { state: WidgetState; orderId: string | null } }
  | { type: 'deposit'; payload: DepositRequest };

export function postFrameNote(host: Post, origin: string, { type, payload }: FrameNote): void {
  postEnvelope(host, origin, { source: FRAME_SOURCE, type, payload });
}

const STATES: readonly unknown[] = ['loading', 'ready', 'failed'];

/** Null for whatever does not fit. */
export function readFrameNote(data: unknown): FrameNote | null {
  const envelope = readEnvelope(data, FRAME_SOURCE);
  if (!envelope || !isRecord(envelope.payload)) return null;
  const { type, payload } = envelope;
  if (type === 'state' && STATES.includes(payload['state'])) {
    const { state, orderId } = payload;
    if (orderId === null || typeof orderId === 'string')
      return { type, payload: { state: state as WidgetState, orderId } };
  }
  if (
    type === 'deposit' &&
    typeof payload['orderId'] === 'string' &&
    typeof payload['idempotencyKey'] === 'string'
  )
    return { type, payload: payload as unknown as DepositRequest };
  return null;
}
