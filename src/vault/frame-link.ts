// The widget's end of the port to the card-fields page: shakes hands after each load, and accepts only messages of the protocol.
import {
  parseFromVault,
  VAULT_PROTOCOL_VERSION,
  type FromVault,
  type ToVault,
  type VaultInit,
} from '../domain/card/vault-protocol.ts';

export interface FrameLink {
  /** Sets the only origin that the frame's page may have. */
  aimAt(origin: string): void;
  /** Passes a new port to the document now in the frame; closes the previous port. */
  shakeHands(): void;
  send(message: ToVault): void;
  /** Number of messages that violated the protocol. */
  droppedCount(): number;
  close(): void;
}

export function createFrameLink(frame: HTMLIFrameElement, receive: (message: FromVault) => void): FrameLink {
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
        const message = parseFromVault(data);
        if (mine !== port || !message) dropped += 1;
        else receive(message);
      };
      const init: VaultInit = {
        source: 'ramp-widget',
        type: 'vault-init',
        version: VAULT_PROTOCOL_VERSION,
      };
      // Exact target origin: if another page is in the frame, the browser drops message and port.
      frame.contentWindow?.postMessage(init, origin, [channel.port2]);
    },
    // Stores contain proxies, which a port cannot clone; every message is plain JSON.
    send: (message) => port?.postMessage(JSON.parse(JSON.stringify(message)) as ToVault),
    droppedCount: () => dropped,
    close,
  };
}
