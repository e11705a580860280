// Numbers the messages to the host, sends each in both forms, and repeats the last ones for late listeners.
import { randomId } from '../lib/random.ts';
import type { HostMessage, HostMessageType, HostPayloads } from './messages.ts';

export interface HostMessenger {
  /** `isAside`: about another order than the one shown, so `replay` does not repeat it. */
  send<Type extends HostMessageType>(type: Type, payload: HostPayloads[Type], isAside?: boolean): void;
  /**
   * Sends the last `loaded` and the current order's last message again, each with its own id and sequence. A message from before this visit
   * has none, and is numbered now.
   */
  replay(): void;
  /** The next `loaded` belongs to a new start. Otherwise a widget that is drawn again, elsewhere, only sends its size. */
  begin(): void;
  /** The last messages of this visit, oldest first, for the testing panel. */
  recent(): readonly HostMessage[];
  /** For `replay` only: the current order's last message was sent before this visit, or another tab announced the end. */
  remember<Type extends HostMessageType>(type: Type, payload: HostPayloads[Type]): void;
  /** Forgets the order whose last message would be repeated. */
  forgetOrder(): void;
  /** Listens to the page's answers by `respondWith`, including the last one. Returns a function that stops it. */
  onResponse(listener: ResponseListener): () => void;
}

export type ResponseListener = (message: HostMessage, answer: unknown) => void;

/** Delivers one message: as a CustomEvent, which the page may answer with `respond`, and as a posted message. */
export type Deliver = (message: HostMessage, respond: (answer: unknown) => void) => void;

const RECENT_LIMIT = 50;

const isEnd = (type: HostMessageType) => type === 'operation_success' || type === 'operation_fail';

/** An end that another tab announced is later than any message of this tab. */
const isLater = (type: HostMessageType, last: HostMessage | null) =>
  isEnd(type) && last !== null && !isEnd(last.type);

export interface HostMessengerDeps {
  deliver: Deliver;
  instance: string;
}

export function createHostMessenger({ deliver, instance }: HostMessengerDeps): HostMessenger {
  let sequence = 0;
  let isLoaded = false;
  let lastLoaded: HostMessage | null = null;
  let lastOrder: HostMessage | null = null;
  let sendBefore: (() => void) | null = null;
  const recent: HostMessage[] = [];
  const responseListeners = new Set<ResponseListener>();
  let lastResponse: Parameters<ResponseListener> | null = null;

  const hand = (message: HostMessage) =>
    deliver(message, (given) => {
      // Resolved once for all listeners; a rejection before there is a listener must not become an unhandled error of the page.
      const answer = Promise.resolve(given);
      answer.catch(() => undefined);
      lastResponse = [message, answer];
      for (const listener of responseListeners) listener(message, answer);
    });

  function send<Type extends HostMessageType>(
    type: Type,
    payload: HostPayloads[Type],
    isAside?: boolean,
  ): void {
    // A size before `loaded` would tell the page about a skeleton.
    if (type === 'resize' && !isLoaded) return;
    const meta = { id: randomId(), sequence: ++sequence, instance };
    const isAgain = type === 'loaded' && isLoaded;
    const message = { type: isAgain ? 'resize' : type, payload, meta } as HostMessage;
    if (message.type === 'loaded') {
      isLoaded = true;
      lastLoaded = message;
    }
    if (!isAside && 'orderId' in payload) lastOrder = message;
    recent.push(message);
    if (recent.length > RECENT_LIMIT) recent.shift();
    hand(message);
  }

  return {
    send,
    begin: () => void (isLoaded = false),
    replay() {
      for (const message of [lastLoaded, lastOrder]) if (message) hand(message);
      if (!lastOrder) sendBefore?.();
    },
    remember(type, payload) {
      if (isLater(type, lastOrder)) lastOrder = null;
      sendBefore = () => send(type, payload);
    },
    recent: () => recent,
    forgetOrder() {
      [lastOrder, sendBefore] = [null, null];
    },
    onResponse(listener) {
      responseListeners.add(listener);
      // The page may answer before the step that needs the answer has loaded.
      if (lastResponse) listener(...lastResponse);
      return () => void responseListeners.delete(listener);
    },
  };
}
