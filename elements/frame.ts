// The adapter for `render="frame"`: the hosted page in an iframe, with the same attributes, events and methods.
import type { WidgetSettings } from '../src/app/visit.ts';
import type { DepositRequest } from '../src/domain/order/deposit.ts';
import { createFrameInbox } from '../src/host/frame-inbox.ts';
import { postHostCommand } from '../src/host/frame-post.ts';
import type { HostCommand } from '../src/host/host-command.ts';
import type { PostedMessage } from '../src/host/posted-message.ts';
import { eventOf } from '../src/host/host-message.ts';
import { takeOut } from '../src/lib/take-out.ts';
import { after } from '../src/lib/time/after-task.ts';
import type { FrameHandle, MountHost } from './mount-host.ts';
import type { Placeholder } from './placeholder.ts';

export interface FrameDeps extends Pick<
  MountHost,
  'element' | 'version' | 'onDeposit' | 'onState' | 'onOrder'
> {
  frame: HTMLIFrameElement;
  settings: WidgetSettings;
  placeholder: Placeholder;
  /** The application in the frame has loaded, so the frame no longer needs the connection. */
  onLoaded?(): void;
  /** The frame failed to start. */
  onFailure(): void;
}

/** The hosted page usually sends its first message within two seconds; on a slow connection its script takes longer. */
const FIRST_WORD_MS = 30_000;

const DRAWN = 'ramp-frame';

type HelloPayload = Extract<HostCommand, { type: 'hello' }>['payload'];
type PostCommand = (command: HostCommand) => void;
/** Whatever the page's handler returned or threw. */
type Answer = Partial<Record<'txHash' | 'error' | 'refused' | 'reason' | 'code' | 'message', unknown>>;

/** Passes on the answer of the page's wallet, from the element's handler or the event's `respondWith`. */
function depositLine(post: PostCommand, onDeposit: MountHost['onDeposit']) {
  /** A thrown value counts as an answer; one that throws when it is read or cloned says nothing. */
  const announceDeposit = (orderId: string, answering: () => unknown) => {
    const give = (given: Answer) => {
      // Only the fields that `src/domain/order/deposit.ts` reads: anything else, such as a method, cannot be cloned into the frame.
      const { txHash, error, refused, reason, code, message } = given;
      const parts = { txHash, error, refused, reason, code, message };
      const answer = typeof given === 'string' ? given : parts;
      post({ type: 'deposit_result', payload: { orderId, answer } });
    };
    void (async () => answering() as Answer)()
      .then(give, give)
      .catch(() => give({}));
  };

  return {
    ask: (request: DepositRequest) => announceDeposit(request.orderId, () => onDeposit()?.(request)),
    /** The same event as from an inline element; the page may answer `payment_pending` with `respondWith`. */
    answerable(message: PostedMessage): CustomEvent {
      const { orderId } = message.payload as { orderId: string };
      return Object.assign(eventOf(message), {
        respondWith(promise: unknown) {
          post({ type: 'deposit_result', payload: { orderId } });
          announceDeposit(orderId, () => promise);
        },
      });
    },
  };
}

export function createFrame(deps: FrameDeps): FrameHandle {
  const { element, frame, version, placeholder, onDeposit, onState, onOrder, onFailure } = deps;
  let { settings, onLoaded } = deps;
  const { origin } = new URL(settings.gatewayUrl);
  /** Null until the frame has loaded: messages to its empty initial document would be lost, with an error on the console. */
  let page: Window | null = null;
  const post = (command: HostCommand) => postHostCommand(page, origin, command);

  const { ask, answerable } = depositLine(post, onDeposit);

  const options = () => optionsOf(settings, onDeposit() !== null);
  const fail: Placeholder['fail'] = (...why) => {
    dispose();
    onFailure();
    placeholder.fail(...why);
  };
  const stopWaiting = after(FIRST_WORD_MS, () => fail('frame_not_loaded', origin));
  const show = (height: unknown) => {
    if (height) frame.style.height = `${height as number}px`;
    frame.className = DRAWN;
    placeholder.clear();
  };
  const inbox = createFrameInbox({
    origin,
    frame: () => frame.contentWindow,
    onMessage(message) {
      const { type, payload } = message;
      const { height, code } = payload;
      if (type === 'loaded' || code === 'error') {
        stopWaiting();
        onLoaded?.();
        onLoaded = undefined;
        show(height);
      } else if (type === 'resize') show(height);
      element.dispatchEvent(type === 'payment_pending' ? answerable(message) : eventOf(message));
    },
    onNote(note) {
      // The frame has started, even if the browser delays its rendering while it is out of view.
      stopWaiting();
      if (note.type === 'deposit') return ask(note.payload);
      const { state, orderId, height } = note.payload;
      // The page's texts reach the frame only with the handshake, so its first card still has others.
      if (height && !settings.texts) show(height);
      onState(state);
      onOrder(orderId);
    },
  });

  function dispose(): void {
    stopWaiting();
    takeOut(frame);
  }

  return {
    hear(event) {
      if (event.type === 'load') {
        page = frame.contentWindow;
        greet(post, settings, { version, ...options() });
      } else if (event.type === 'message') inbox.take(event as MessageEvent<unknown>);
      else {
        // Violations of the page's own policy may block the frame.
        const { blockedURI, effectiveDirective: directive } = event as SecurityPolicyViolationEvent;
        if (/^(frame|child|default)/.test(directive) && blockedURI.startsWith(origin))
          fail('frame_blocked', directive);
      }
    },
    update(now) {
      // Kept for the next handshake, because a frame that is moved in the document reloads.
      settings = now;
      post({ type: 'set', payload: options() });
    },
    restart: () => post({ type: 'restart' }),
    close: () => post({ type: 'close' }),
    replay() {
      inbox.expectRepeats();
      post({ type: 'replay' });
    },
    focus: () => frame.focus(),
    refused: inbox.refused,
    dispose,
  };
}

/** The handshake at each load of the frame; signed data is never in a URL. A signature alone is refused there, as it is inline. */
function greet(post: PostCommand, { payload, signature }: WidgetSettings, hello: HelloPayload): void {
  post({ type: 'hello', payload: hello });
  if (payload || signature) post({ type: 'launch', payload: { payload: payload ?? '', signature } });
}

/** Options that the page may change at any time. */
function optionsOf({ locale, theme, logo, refcode, texts }: WidgetSettings, canDeposit: boolean) {
  return { locale, theme, logo, refcode, texts, canDeposit };
}
