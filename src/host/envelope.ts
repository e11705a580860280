// The common form of all posted messages: source, version, type and payload.
import { isRecord } from '../lib/stored-record.ts';
import { MESSAGE_VERSION } from './messages.ts';

/** The part of a window that is used to post. */
export type Post = { postMessage(message: unknown, targetOrigin: string): void };

export interface Envelope {
  source: string;
  type: string;
  payload: unknown;
}

export function postEnvelope(
  target: Post | null,
  origin: string,
  envelope: { source: string; type: string; payload?: unknown },
): void {
  target?.postMessage({ version: MESSAGE_VERSION, ...envelope }, origin);
}

/** Null for another source, another version or another form. */
export function readEnvelope(data: unknown, source: string): (Envelope & Record<string, unknown>) | null {
  const isGood =
    isRecord(data) &&
    data['source'] === source &&
    data['version'] === MESSAGE_VERSION &&
    typeof data['type'] === 'string';
  return isGood ? (data as Envelope & Record<string, unknown>) : null;
}

/** True if a message claims to be one of ours, whatever its form. */
export function claimsSource(data: unknown, source: string): boolean {
  return isRecord(data) && data['source'] === source;
}
