// The gateway's passkey page: an iframe under the gateway's own host name with one button, which returns a token.
import {
  parseFromPasskeyPage,
  PASSKEY_PROTOCOL_VERSION,
  type FromPasskeyPage,
  type PasskeyInit,
  type PasskeySetup,
  type ToPasskeyPage,
} from '../domain/customer/passkey-protocol.ts';
import type { Cancel, Clock } from '../lib/time/clock.ts';
import type { WebAddress } from '../lib/web-address.ts';
import { readThemeTokens } from './theme-tokens.ts';
import { takeOut } from '../lib/take-out.ts';

/** Time limit for the page; after it, the customer signs in by email. */
const LOAD_TIMEOUT_MS = 10_000;
/** Margin around the button inside the frame, so that its edge does not clip the focus ring. */
const EDGE_PX = 6;
/** Height of the button alone, so that nothing jumps when the page reports its height. */
const FIRST_HEIGHT_PX = 60;

export type PasskeyOrder = Omit<PasskeySetup, 'tokens'>;

export interface PasskeyFrame {
  update(order: PasskeyOrder): void;
  destroy(): void;
}

export interface PasskeyFrameOptions {
  /** The accessible name of the frame. */
  title: string;
  onReady(): void;
  /** The page did not load, or uses another version of the protocol. */
  onFailure(): void;
  onMessage(message: Exclude<FromPasskeyPage, { type: 'ready' } | { type: 'size' }>): void;
}

export type MountPasskeyFrame = (
  container: HTMLElement,
  order: PasskeyOrder,
  options: PasskeyFrameOptions,
) => PasskeyFrame;

export function createPasskeyFrames(page: WebAddress, clock: Clock): MountPasskeyFrame {
  return (container, first, options) => {
    const { origin } = new URL(page);
    const frame = createFrame(container.ownerDocument, options.title);
    let order = first;
    let port: MessagePort | null = null;
    const stopWaiting: Cancel = clock.after(LOAD_TIMEOUT_MS, fail);

    function fail() {
      destroy();
      options.onFailure();
    }
    function destroy() {
      stopWaiting();
      port?.close();
      port = null;
      takeOut(frame);
    }
    function sendOrder() {
      const setup: PasskeySetup = { ...order, tokens: readThemeTokens(container) };
      const message: ToPasskeyPage = { type: 'setup', setup };
      frame.style.setProperty('color-scheme', order.colorScheme);
      port?.postMessage(message);
    }
    function receive(message: FromPasskeyPage) {
      switch (message.type) {
        case 'size':
          if (message.height > 0) frame.style.setProperty('height', `${message.height}px`);
          return;
        case 'ready':
          if (message.version !== PASSKEY_PROTOCOL_VERSION) return fail();
          stopWaiting();
          frame.style.setProperty('visibility', 'visible');
          return options.onReady();
        default:
          return options.onMessage(message);
      }
    }
    function shakeHands() {
      port?.close();
      const channel = new MessageChannel();
      const mine = channel.port1;
      port = mine;
      mine.onmessage = ({ data }: MessageEvent) => {
        const message = mine === port ? parseFromPasskeyPage(data) : null;
        if (message) receive(message);
      };
      const init: PasskeyInit = {
        source: 'ramp-widget',
        type: 'passkey-init',
        version: PASSKEY_PROTOCOL_VERSION,
      };
      // Exact target origin: if another page is in the frame, the browser drops message and port.
      frame.contentWindow?.postMessage(init, origin, [channel.port2]);
      sendOrder();
    }

    frame.addEventListener('load', shakeHands);
    frame.src = page;
    container.append(frame);
    return {
      update(next) {
        order = next;
        sendOrder();
      },
      destroy,
    };
  };
}

/** Sends the gateway's page no URL of the host page, and permits only the use and creation of passkeys. */
function createFrame(document: Document, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const setStyle = (name: string, value: string) => frame.style.setProperty(name, value);
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  frame.allow = 'publickey-credentials-get; publickey-credentials-create';
  frame.setAttribute('scrolling', 'no');
  setStyle('display', 'block');
  setStyle('border', '0');
  setStyle('background', 'transparent');
  setStyle('width', `calc(100% + ${2 * EDGE_PX}px)`);
  setStyle('max-width', 'none');
  setStyle('height', `${FIRST_HEIGHT_PX}px`);
  setStyle('margin', `-${EDGE_PX}px`);
  setStyle('visibility', 'hidden');
  return frame;
}
