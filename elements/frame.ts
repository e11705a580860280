// `render="frame"`: the hosted page in an iframe, with the same attributes, events and methods.
import type { WidgetSettings } from '../src/app/visit.ts';
import type { DepositHandler, DepositRequest } from '../src/domain/order/deposit.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import { createFrameInbox } from '../src/host/frame-inbox.ts';
import { postHostCommand } from '../src/host/frame-post.ts';
import type { HostCommand } from '../src/host/host-command.ts';
import type { PostedMessage } from '../src/host/posted-message.ts';
import { eventOf } from '../src/host/tell-page.ts';
import { after } from '../src/lib/time/after-task.ts';
import { messageTarget } from './message-target.ts';
import { listen } from '../src/lib/listen.ts';
import { takeOut } from '../src/lib/take-out.ts';

export interface FrameHandle {
  update(settings: WidgetSettings): void;
  /** Restarts inside the frame; the count of messages continues. */
  restart(): void;
  close(): void;
  replay(): void;
  focus(): void;
  dispose(): void;
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

type HelloPayload = Extract<HostCommand, { type: 'hello' }>['payload'];
type Tell = (command: HostCommand) => void;
/** What the page's handler answers or throws: any value. */
type Answer = Partial<Record<'txHash' | 'error' | 'refused' | 'reason' | 'code' | 'message', unknown>>;

/** How the page's own wallet answers: by the handler of the element, or by `respondWith` of the event. */
function depositLine(tell: Tell, onDeposit: FrameDeps['onDeposit']) {
  /** What is thrown is an answer too; one that breaks when it is read or copied says nothing. */
  const tellDeposit = (orderId: string, answering: () => unknown) => {
    const give = (given: Answer) => {
      // All that it is read by (`src/domain/order/deposit.ts`): what else it has, a method say, cannot be copied into the frame.
      const { txHash, error, refused, reason, code, message } = given;
      const parts = { txHash, error, refused, reason, code, message };
      const answer = typeof given === 'string' ? given : parts;
      tell({ type: 'deposit_result', payload: { orderId, answer } });
    };
    void (async () => answering() as Answer)()
      .then(give, give)
      .catch(() => give({}));
  };

  return {
    ask: (request: DepositRequest) => tellDeposit(request.orderId, () => onDeposit()?.(request)),
    /** The same event as an inline element gives; the page may answer `payment_pending` by `respondWith`. */
    answerable(message: PostedMessage): CustomEvent {
      const { orderId } = message.payload as { orderId: string };
      return Object.assign(eventOf(message), {
        respondWith(promise: unknown) {
          tell({ type: 'deposit_result', payload: { orderId } });
          tellDeposit(orderId, () => promise);
        },
      });
    },
  };
}

export function createFrame(deps: FrameDeps): FrameHandle {
  const { element, version, onDeposit, onDrawn, onState, onOrder, onFailure } = deps;
  let { settings } = deps;
  const { origin } = new URL(settings.gatewayUrl);
  const frame = drawFrame(deps);
  /** Until it has loaded, an empty page is there: messages to it are lost, with a line on the console. */
  let page: Window | null = null;
  const tell = (command: HostCommand) => postHostCommand(page, origin, command);

  const { ask, answerable } = depositLine(tell, onDeposit);

  const options = () => optionsOf(settings, onDeposit() !== null);
  const fail: FrameDeps['onFailure'] = (...why) => {
    dispose();
    onFailure(...why);
  };
  const stopWaiting = after(FIRST_WORD_MS, () => fail('frame_not_loaded', origin));
  const inbox = createFrameInbox({
    origin,
    frame: () => frame.contentWindow,
    onMessage(message) {
      const { type, payload } = message;
      if (type === 'loaded' || payload['code'] === 'error') {
        stopWaiting();
        frame.className = 'ramp-frame';
        onDrawn();
      }
      if (type === 'loaded' || type === 'resize') frame.style.height = `${payload['height'] as number}px`;
      element.dispatchEvent(type === 'payment_pending' ? answerable(message) : eventOf(message));
    },
    onNote(note) {
      // It is at work, even when the browser lets a frame out of sight wait with its drawing.
      stopWaiting();
      if (note.type === 'deposit') return ask(note.payload);
      onState(note.payload.state);
      onOrder(note.payload.orderId);
    },
  });

  function dispose(): void {
    stopWaiting();
    stopListening();
    takeOut(frame);
  }

  const stopListening = hearFrame(element, origin, inbox.take, (directive) =>
    fail('frame_blocked', directive),
  );
  frame.addEventListener('load', () => {
    page = frame.contentWindow;
    greet(tell, settings, { version, ...options() });
  });
  return {
    update(now) {
      // Kept for the next handshake: a frame that is moved in the document reloads.
      settings = now;
      tell({ type: 'set', payload: options() });
    },
    restart: () => tell({ type: 'restart' }),
    close: () => tell({ type: 'close' }),
    replay() {
      inbox.expectRepeats();
      tell({ type: 'replay' });
    },
    focus: () => frame.focus(),
    refused: inbox.refused,
    dispose,
  };
}

/** The handshake, at each load of the frame; what was signed is in no address. */
function greet(tell: Tell, { payload, signature }: WidgetSettings, hello: HelloPayload): void {
  tell({ type: 'hello', payload: hello });
  if (payload) tell({ type: 'launch', payload: { payload, signature } });
}

/** What the page may wish at any time. */
function optionsOf({ locale, theme, logo, refcode, texts }: WidgetSettings, canDeposit: boolean) {
  return { locale, theme, logo, refcode, texts, canDeposit };
}

/** Hears the hosted page's messages, and the refusals of the page's own policy, which may keep the frame out. Answers how to stop. */
function hearFrame(
  element: HTMLElement,
  origin: string,
  take: (event: MessageEvent<unknown>) => void,
  onBlocked: (directive: string) => void,
): () => void {
  const { target: view } = messageTarget(element);
  const listening = new AbortController();
  const { signal } = listening;
  const onRefusal = ({ blockedURI, effectiveDirective: directive }: SecurityPolicyViolationEvent) => {
    if (/^(frame|child|default)/.test(directive) && blockedURI.startsWith(origin)) onBlocked(directive);
  };
  listen(view, 'message', take, { signal });
  listen(view.document, 'securitypolicyviolation', onRefusal, { signal });
  return () => listening.abort();
}

function drawFrame({ root, element, settings }: FrameDeps): HTMLIFrameElement {
  const frame = element.ownerDocument.createElement('iframe');
  Object.assign(frame, {
    className: 'ramp-frame ramp-frame--waiting',
    title: 'Ramp Widget',
    // For the origin of `src` alone: wallet pay, identity check, copying.
    allow:
      'payment; camera; microphone; clipboard-write; publickey-credentials-get; publickey-credentials-create',
    referrerPolicy: 'origin',
    // eslint-disable-next-line house/address-sinks -- The page's own attribute, which must be http(s); no answer is in it.
    src: hostedAddress(settings, messageTarget(element).target.origin),
  });
  root.append(frame);
  return frame;
}

/** Payload and signature follow by message, so that no e-mail is in an address. */
function hostedAddress(settings: WidgetSettings, hostOrigin: string): string {
  const {
    gatewayUrl,
    mode,
    apiKey,
    defaultCurrency,
    locale: lang,
    theme,
    logo,
    refcode,
    payload,
    presets,
  } = settings;
  const launch = payload && 'message';
  const given = { apiKey, defaultCurrency, lang, theme, logo, refcode, hostOrigin, launch, ...presets };
  // `logo` is written as 'true'.
  const query = Object.entries(given).filter((entry) => entry[1]) as [string, string][];
  return `${gatewayUrl}/${mode}?${new URLSearchParams(query)}`;
}
