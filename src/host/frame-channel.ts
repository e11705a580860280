// Messages from a framed hosted page to its framing element besides those of the contract: its state, and deposits to make.
//
//   hosted page → element   { source: 'ramp-frame', version: 1, type: 'state' | 'deposit', payload }
import type { DepositRequest } from '../domain/order/deposit.ts';
import { isRecord } from '../lib/stored-record.ts';
import { postEnvelope, readEnvelope, type Post } from './envelope.ts';

const FRAME_SOURCE = 'ramp-frame';

export type WidgetState = 'loading' | 'ready' | 'failed';

export interface FrameState {
  state: WidgetState;
  orderId: string | null;
  /** Given while the state is still `loading`: the first card is drawn, this high, and can be used. */
  height?: number;
}

export type FrameNote = { type: 'state'; payload: FrameState } | { type: 'deposit'; payload: DepositRequest };

export function postFrameNote(host: Post, origin: string, { type, payload }: FrameNote): void {
  postEnvelope(host, origin, { source: FRAME_SOURCE, type, payload });
}

const STATES: readonly unknown[] = ['loading', 'ready', 'failed'];

/** Null for an invalid message. */
export function readFrameNote(data: unknown): FrameNote | null {
  const envelope = readEnvelope(data, FRAME_SOURCE);
  if (!envelope || !isRecord(envelope.payload)) return null;
  const { type, payload } = envelope;
  const { state, orderId, height, idempotencyKey } = payload;
  const isText = typeof orderId === 'string';
  const isHeight = !height || typeof height === 'number';
  const isGood =
    type === 'state'
      ? STATES.includes(state) && (isText || orderId === null) && isHeight
      : type === 'deposit' && isText && typeof idempotencyKey === 'string';
  return isGood ? ({ type, payload } as unknown as FrameNote) : null;
}
