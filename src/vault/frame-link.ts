// The widget's end of the port to the card-fields page: shakes hands after each load, takes nothing but its messages.
import {
  parseFromVault,
  VAULT_PROTOCOL_VERSION,
  type FromVault,
  type ToVault,
  type VaultInit,
} from '../domain/card/vault-protocol.ts';

export interface FrameLink {
  /** The one origin that the frame's page may have. */
  aimAt(origin: string): void;
  /** Hands a fresh port to the document that is in the frame now; the port before is closed. */
  shakeHands(): void;
  send(message: ToVault): void;
  /** Messages that were no messages of the protocol. */
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
      // The exact origin: should another page be in the frame, the browser drops the message and the port.
      frame.contentWindow?.postMessage(init, origin, [channel.port2]);
    },
    // Stores hand out proxies, which a port refuses to copy; all messages are plain JSON.
    send: (message) => port?.postMessage(JSON.parse(JSON.stringify(message)) as ToVault),
    droppedCount: () => dropped,
    close,
  };
}
