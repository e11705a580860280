// Sends a message from the widget: as a CustomEvent on the element, and as a post to the window that may receive it.
import type { Deliver } from './host-messenger.ts';
import { TYPES_WITH_IDS } from './messages.ts';
import { eventOf, postToPage, type PostTarget } from './host-message.ts';

export interface DeliveryDeps {
  /** Dispatches the CustomEvents. */
  element: EventTarget;
  target: PostTarget;
  /** The only origin that may read messages with ids; null when the host is not known. */
  targetOrigin: string | null;
}

export function createDelivery({ element, target, targetOrigin }: DeliveryDeps): Deliver {
  return (message, respond) => {
    const event = eventOf(message);
    // Host-executed sell: the page sends the crypto itself and reports the result.
    if (message.type === 'payment_pending') Object.assign(event, { respondWith: respond });
    element.dispatchEvent(event);
    const origin = targetOrigin ?? (TYPES_WITH_IDS.has(message.type) ? null : '*');
    if (origin) postToPage(target, origin, message);
  };
}
