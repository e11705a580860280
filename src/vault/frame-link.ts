// The widget's end of the port to a framed page: shakes hands after each load, and accepts only messages of the protocol.
import type { PasskeyInit } from '../domain/customer/passkey-protocol.ts';
import type { VaultInit } from '../domain/card/vault-protocol.ts';

export interface FrameLink<Sent> {
  /** Sets the only origin that the frame's page may have. */
  aimAt(origin: string): void;
  /** Passes a new port to the document now in the frame; closes the previous port. */
  shakeHands(): void;
  send(message: Sent): void;
  /** Number of messages that violated the protocol. */
  droppedCount(): number;
  close(): void;
}

export interface FrameProtocol<Received> {
  init: VaultInit | PasskeyInit;
  /** Null for anything that is not a message of the page. */
  parse(data: unknown): Received | null;
}

export function createFrameLink<Sent, Received>(
  frame: HTMLIFrameElement,
  { init, parse }: FrameProtocol<Received>,
  receive: (message: Received) => void,
): FrameLink<Sent> {
  let origin: string | null = null;
  let port: MessagePort | null = null;
  let dropped = 0;
  const close = () => {
    port?.close();
    port = null;
  };
  return {
    aimAt(next) {
      origin = next;
    },
    shakeHands() {
      close();
      if (origin === null) return;
      const channel = new MessageChannel();
      const mine = channel.port1;
      port = mine;
      mine.onmessage = ({ data }: MessageEvent) => {
        const message = parse(data);
        if (mine !== port || !message) dropped += 1;
        else receive(message);
      };
      // Exact target origin: if another page is in the frame, the browser drops message and port.
      frame.contentWindow?.postMessage(init, origin, [channel.port2]);
    },
    // Stores contain proxies, which a port cannot clone; every message is plain JSON.
    send: (message) => port?.postMessage(JSON.parse(JSON.stringify(message))),
    droppedCount: () => dropped,
    close,
  };
}
