// Both forms of a message to the page: a CustomEvent, and a posted envelope.
import { postEnvelope, type Post } from './envelope.ts';
import { eventNameOf, WIDGET_SOURCE, type HostMessageType, type MessageMeta } from './messages.ts';

export type PostTarget = Post;

export interface HostMessage {
  type: HostMessageType;
  payload: object;
  meta: MessageMeta;
}

export function eventOf({ type, payload, meta }: HostMessage): CustomEvent {
  return new CustomEvent(eventNameOf(type), {
    detail: { ...payload, meta },
    bubbles: true,
    composed: true,
  });
}

export function postToPage(target: PostTarget, origin: string, { meta, ...message }: HostMessage): void {
  postEnvelope(target, origin, { source: WIDGET_SOURCE, ...message, ...meta });
}
