// The gateway's passkey page: an iframe under the gateway's own host name with one button, which returns a token.
import {
  parseFromPasskeyPage,
  PASSKEY_PROTOCOL_VERSION,
  type FromPasskeyPage,
  type PasskeySetup,
  type ToPasskeyPage,
} from '../domain/customer/passkey-protocol.ts';
import type { Cancel, Clock } from '../lib/time/clock.ts';
import type { WebAddress } from '../lib/web-address.ts';
import { createBareFrame } from './bare-frame.ts';
import { createFrameLink, type FrameProtocol } from './frame-link.ts';
import { readThemeTokens } from './theme.ts';
import { takeOut } from '../lib/take-out.ts';

/** Time limit for the page; after it, the customer signs in by email. */
const LOAD_TIMEOUT_MS = 10_000;
/** Height of the button alone, so that nothing jumps when the page reports its height. */
const FIRST_HEIGHT_PX = 60;

const PROTOCOL: FrameProtocol<FromPasskeyPage> = {
  init: { source: 'ramp-widget', type: 'passkey-init', version: PASSKEY_PROTOCOL_VERSION },
  parse: parseFromPasskeyPage,
};

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
    const frame = createBareFrame(
      container.ownerDocument,
      'publickey-credentials-get; publickey-credentials-create',
    );
    frame.title = options.title;
    frame.style.setProperty('height', `${FIRST_HEIGHT_PX}px`);
    const link = createFrameLink<ToPasskeyPage, FromPasskeyPage>(frame, PROTOCOL, receive);
    let order = first;
    const stopWaiting: Cancel = clock.after(LOAD_TIMEOUT_MS, fail);

    function fail() {
      destroy();
      options.onFailure();
    }
    function destroy() {
      stopWaiting();
      link.close();
      takeOut(frame);
    }
    function sendOrder() {
      const setup: PasskeySetup = { ...order, tokens: readThemeTokens(container) };
      frame.style.setProperty('color-scheme', order.colorScheme);
      link.send({ type: 'setup', setup });
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
    link.aimAt(origin);
    frame.addEventListener('load', () => {
      link.shakeHands();
      sendOrder();
    });
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
