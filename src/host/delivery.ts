// How a message leaves the widget: a CustomEvent on the element, and a post to the window that may know (contract, section 3).
import { eventNameOf, MESSAGE_VERSION, TYPES_WITH_IDS, WIDGET_SOURCE, type HostMessage } from './messages.ts';
import type { Deliver } from './host-messenger.ts';

/** The part of a window that is used here. */
export interface PostTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface DeliveryDeps {
  /** Dispatches the CustomEvents. */
  element: EventTarget;
  target: PostTarget;
  /** The only origin that may read messages with ids; null when the host is not known. */
  targetOrigin: string | null;
}

export function createDelivery({ element, target, targetOrigin }: DeliveryDeps): Deliver {
  return (message, respond) => {
    const detail = { ...message.payload, meta: message.meta };
    const event = new CustomEvent(eventNameOf(message.type), { detail, bubbles: true, composed: true });
    // Host-executed sell: the page sends the crypto by itself and says how that ended.
    if (message.type === 'payment_pending') Object.assign(event, { respondWith: respond });
    element.dispatchEvent(event);
    const origin = targetOrigin ?? (TYPES_WITH_IDS.has(message.type) ? null : '*');
    if (origin) target.postMessage(envelopeOf(message), origin);
  };
}

function envelopeOf({ type, payload, meta }: HostMessage): object {
  return { source: WIDGET_SOURCE, version: MESSAGE_VERSION, type, payload, ...meta };
}
