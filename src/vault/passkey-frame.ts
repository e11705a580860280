// The gateway's page for passkeys as the widget sees it: one iframe of the gateway's own name with one button, and a token that it hands back.
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

/** How long the page may take; without it the customer signs in by e-mail. */
const LOAD_TIMEOUT_MS = 10_000;
/** Room around the button in the frame, so that its edge does not cut off the focus ring. */
const EDGE_PX = 6;
/** Of the button alone, so that nothing jumps when the page tells its height. */
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
  /** The page did not come, or speaks another version. */
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
      // The exact origin: should another page be in the frame, the browser drops the message and the port.
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

/** No address of the host page goes to the gateway's page, and no permission but to use and make passkeys. */
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
