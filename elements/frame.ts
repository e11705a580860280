// `render="frame"`: the hosted page in an iframe, with the same attributes, events and methods (contract, sections 1 and 3).
import type { DepositHandler, WidgetSettings } from '../src/app/app-host.ts';
import type { DepositRequest } from '../src/domain/deposit.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import { createFrameInbox } from '../src/host/frame-inbox.ts';
import { postHostCommand } from '../src/host/frame-post.ts';
import type { HostCommand } from '../src/host/host-command.ts';
import { eventNameOf } from '../src/host/messages.ts';
import type { PostedMessage } from '../src/host/posted-message.ts';
import { createClock } from '../src/lib/clock.ts';
import frameCss from './frame.css';

export interface FrameHandle {
  update(settings: WidgetSettings): void;
  /** Starts anew inside the frame, where counting of messages goes on. */
  restart(): void;
  close(): void;
  replay(): void;
  focus(): void;
  dispose(): null;
  /** Messages that claimed to be the widget's and were not, or not in its form. */
  refused(): number;
}

export interface FrameDeps {
  root: ShadowRoot;
  element: HTMLElement;
  settings: WidgetSettings;
  version: string;
  onDeposit(): DepositHandler | null;
  onDrawn(): void;
  onState(state: WidgetState): void;
  onOrder(orderId: string | null): void;
  /** Nothing came of the frame. */
  onFailure(reason: string, message: string): void;
}

/** The hosted page speaks within a second or two of being loaded; on a bad line its script takes longer. */
const FIRST_WORD_MS = 30_000;

export function createFrame(deps: FrameDeps): FrameHandle {
  const { element, settings, version, onDeposit, onDrawn, onState, onOrder, onFailure } = deps;
  const view = element.ownerDocument.defaultView ?? window;
  const origin = new URL(settings.gatewayUrl).origin;
  const { box, frame } = drawFrame(deps, view.origin);
  const tell = (command: HostCommand) => postHostCommand(frame.contentWindow, origin, command);

  const stopWaiting = createClock().after(FIRST_WORD_MS, () =>
    onFailure('frame_not_loaded', `The hosted page at ${origin} did not answer in the frame`),
  );
  const inbox = createFrameInbox({
    origin,
    frame: () => frame.contentWindow,
    onMessage(message) {
      const { type, payload } = message;
      if (type === 'loaded' || type === 'error') {
        stopWaiting();
        box.className = 'frame';
        onDrawn();
      }
      if (type === 'loaded' || type === 'resize')
        frame.style.setProperty('height', `${Number(payload['height']) || 0}px`);
      element.dispatchEvent(eventOf(message, tell));
    },
    onNote(note) {
      // It is at work, even when the browser lets a frame out of sight wait with its drawing.
      stopWaiting();
      if (note.type === 'deposit') return void deposit(note.payload);
      onState(note.payload.state);
      onOrder(note.payload.orderId);
    },
  });

  async function deposit(request: DepositRequest): Promise<void> {
    const answer = await Promise.resolve(onDeposit()?.(request)).catch(refusalOf);
    tell({ type: 'deposit_result', payload: { orderId: request.orderId, answer: answer ?? null } });
  }

  const listen = (event: MessageEvent) => inbox.take(event);
  view.addEventListener('message', listen);
  frame.addEventListener('load', () => {
    tell({ type: 'hello', payload: { version, ...wishesOf(settings, onDeposit) } });
    const { payload, signature } = settings;
    if (payload) tell({ type: 'launch', payload: { payload, signature } });
  });
  return {
    update: (now) => tell({ type: 'set', payload: wishesOf(now, onDeposit) }),
    restart: () => tell({ type: 'restart' }),
    close: () => tell({ type: 'close' }),
    replay() {
      inbox.expectRepeats();
      tell({ type: 'replay' });
    },
    focus: () => frame.focus(),
    refused: () => inbox.refused(),
    dispose() {
      stopWaiting();
      view.removeEventListener('message', listen);
      box.remove();
      return null;
    },
  };
}

const wishesOf = (
  { locale, theme, logo, refcode }: WidgetSettings,
  onDeposit: () => DepositHandler | null,
) => ({
  ...{ locale, theme, logo, refcode },
  canDeposit: onDeposit() !== null,
});

/** The same event as an inline element gives; the page may answer `payment_pending` by `respondWith`. */
function eventOf({ type, payload, meta }: PostedMessage, tell: (command: HostCommand) => void): CustomEvent {
  const detail = { ...payload, meta };
  const event = new CustomEvent(eventNameOf(type), { detail, bubbles: true, composed: true });
  if (type !== 'payment_pending') return event;
  const orderId = String(payload['orderId']);
  return Object.assign(event, {
    respondWith(promise: unknown) {
      tell({ type: 'deposit_result', payload: { orderId } });
      void Promise.resolve(promise)
        .catch(refusalOf)
        .then((answer) => tell({ type: 'deposit_result', payload: { orderId, answer: answer ?? null } }));
    },
  });
}

/** What a page's handler threw, in a form that can be posted. */
function refusalOf(error: unknown): object {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'number' ? { code } : { error: String(message ?? error) };
}

function drawFrame({ root, element, settings }: FrameDeps, hostOrigin: string) {
  const { ownerDocument } = element;
  const sheet = new (ownerDocument.defaultView as unknown as typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(frameCss);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const box = ownerDocument.createElement('div');
  const frame = ownerDocument.createElement('iframe');
  const { origin } = new URL(settings.gatewayUrl);
  box.className = 'frame frame--waiting';
  frame.className = 'frame__page';
  frame.title = 'Ramp Widget';
  frame.setAttribute(
    'allow',
    ['payment', 'camera', 'microphone', 'clipboard-write'].map((name) => `${name} ${origin}`).join('; '),
  );
  frame.referrerPolicy = 'origin';
  frame.src = hostedAddress(settings, hostOrigin);
  box.append(frame);
  root.append(box);
  return { box, frame };
}

/** Payload and signature follow by message, so that no e-mail stands in an address. */
function hostedAddress(settings: WidgetSettings, hostOrigin: string): string {
  const { gatewayUrl, mode, apiKey, defaultCurrency, locale, theme, logo, refcode, payload } = settings;
  const given = {
    apiKey,
    defaultCurrency,
    lang: locale,
    theme,
    logo: logo ? 'true' : null,
    refcode,
    hostOrigin,
    launch: payload ? 'message' : null,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
  return `${gatewayUrl}/${mode}?${query}`;
}
