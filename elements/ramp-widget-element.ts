// `<ramp-widget>`: a thin element without React that draws a skeleton, starts the first calls and loads the application (contract, section 1).
import type { AppHandle, WidgetSettings, WidgetSnapshot } from '../src/app/app-host.ts';
import type { DepositHandler } from '../src/domain/deposit.ts';
import { createDelivery } from '../src/host/delivery.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import { createHostMessenger, type HostMessenger } from '../src/host/host-messenger.ts';
import { afterTask } from '../src/lib/after-task.ts';
import { randomId } from '../src/lib/random.ts';
import { ATTRIBUTES, LIVE_ATTRIBUTES, readAttributes, type AttributeName } from './attributes.ts';
import { ElementBase } from './element-base.ts';
import type { FrameHandle } from './frame.ts';
import { inlineEmbedding, messageTarget, type HostedPage } from './embedding.ts';
import { reportProblems } from './report-problems.ts';
import { REFUSED_MESSAGES } from './refused-messages.ts';
import { startRun, type Run } from './run.ts';
import { skeletonSheet } from './skeleton.ts';

/**
 * Buy or sell crypto inside a page.
 *
 * @tagname ramp-widget
 * @attr {string} gateway-url - Origin (and path prefix) of the gateway; default: the origin that served the script.
 * @attr {'buy'|'sell'} mode - Which calculator to open.
 * @attr {string} api-key - The merchant's key.
 * @attr {string} payload - The merchant's launch parameters: the JSON text exactly as signed.
 * @attr {string} signature - Lower-case hex HMAC-SHA256 of `payload`.
 * @attr {string} default-currency - Preselected currency.
 * @attr {'en'|'es'|'pt'} locale - Overrides the visitor's language; live.
 * @attr {'light'|'dark'|'auto'} theme - Live.
 * @attr {boolean} logo - Shows the logo header; live.
 * @attr {string} refcode - Sent with sign-up.
 * @attr {'inline'|'frame'} render - `frame` holds the hosted page in an iframe.
 * @fires ramp-error - `{ code, message, reason, fields }`
 * @fires ramp-loaded - `{ width, height }`
 * @fires ramp-resize - `{ width, height }`
 * @fires ramp-exit - The customer pressed Close, or `close()` was called.
 * @fires ramp-started - The customer left the calculator.
 * @fires ramp-operation-created - Order summary.
 * @fires ramp-payment-sent - Order summary.
 * @fires ramp-operation-pending - Order summary.
 * @fires ramp-operation-success - Order summary.
 * @fires ramp-operation-fail - Order summary and `reason`.
 * @fires ramp-payment-pending - Order summary and `toWallet` (sell).
 * @fires ramp-unsupported-country - `{ country }`
 * @fires ramp-force-continue - `{ country }`
 * @fires ramp-merchant-order-id-exists - `{ merchantOrderId }`
 */
export class RampWidgetElement extends ElementBase {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  /** Set by the hosted page before the element is connected. */
  static readonly hostedPage: unique symbol = Symbol.for('ramp-widget.hosted-page') as never;

  protected readonly defaultGatewayUrl: string | null = null;
  protected readonly chunks: readonly string[] = [];

  readonly #root: ShadowRoot;
  #sheetsOf: Document | null = null;
  #run: Run | null = null;
  #snapshot: WidgetSnapshot | null = null;
  #state: WidgetState = 'loading';
  #orderId: string | null = null;
  #objectPayload: string | null = null;
  #onDeposit: DepositHandler | null = null;
  #messenger: HostMessenger | null = null;
  #isRestartDue = false;
  readonly #reported = new Set<string>();

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
  }

  /** The widget's version. */
  get version(): string {
    return __RAMP_VERSION__;
  }

  /** `loading` until the application is drawn, `failed` when start-up failed. */
  get state(): WidgetState {
    return this.#state;
  }

  /** The id of the active order, or null. */
  get orderId(): string | null {
    return this.#orderId;
  }

  /** The JSON text that was signed; an object is serialised once and never written into the document. */
  get payload(): string | null {
    return this.#objectPayload ?? this.getAttribute('payload');
  }
  set payload(value: string | object | null | undefined) {
    this.#objectPayload = value == null ? null : typeof value === 'string' ? value : JSON.stringify(value);
    if (value == null) this.removeAttribute('payload');
    this.#changed('payload');
  }

  /** The page's own way to send the crypto of a sell order; null offers only address and QR code. */
  get onDeposit(): DepositHandler | null {
    return this.#onDeposit;
  }
  set onDeposit(handler: DepositHandler | null | undefined) {
    this.#onDeposit = typeof handler === 'function' ? handler : null;
    this.#run?.frame()?.update(this.#readSettings());
  }

  /** Messages that claimed to be the frame's and were not; for tests of this element. */
  get [REFUSED_MESSAGES](): number {
    return this.#run?.frame()?.refused() ?? 0;
  }

  /** Starts anew with the present attributes; counting of messages goes on. */
  restart(): void {
    const frame = this.#run?.frame();
    if (frame) frame.restart();
    else this.#startAnew();
  }

  /** Closes the widget as its Close button does: the page is told by `ramp-exit`. */
  close(): void {
    this.#shown()?.close();
  }

  /** Sends the last `loaded` and the current order's last message again, for listeners that came late. */
  replay(): void {
    const frame = this.#run?.frame();
    if (frame) frame.replay();
    else this.#messenger?.replay();
  }

  /** Puts the cursor where the customer types first. */
  override focus(): void {
    this.#shown()?.focus();
  }

  connectedCallback(): void {
    this.upgradeProperties(['payload', 'onDeposit']);
    if (!this.#run) this.#start();
  }

  /** Removed for good only when it is still out of the document after one task: moving keeps the flow. */
  disconnectedCallback(): void {
    afterTask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /** `moveBefore` keeps everything; without this the browser would call the two above. */
  connectedMoveCallback(): void {}

  /** Constructable sheets stay behind in the old document. */
  adoptedCallback(): void {
    this.#stop();
    if (this.isConnected) this.#start();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name === 'payload') this.#objectPayload = null;
    if (before !== after) this.#changed(name);
  }

  #changed(name: string): void {
    if (!this.#run) return;
    if (LIVE_ATTRIBUTES.has(name)) this.#shown()?.update(this.#readSettings());
    else if (!this.#isRestartDue) {
      this.#isRestartDue = true;
      // Several attributes that change together restart once.
      queueMicrotask(() => {
        this.#isRestartDue = false;
        if (this.#run) this.#startAnew();
      });
    }
  }

  #shown(): AppHandle | FrameHandle | null {
    return this.#run?.frame() ?? this.#run?.app() ?? null;
  }

  #startAnew(): void {
    this.#stop();
    this.#snapshot = null;
    if (this.isConnected) this.#start();
  }

  #readSettings(): WidgetSettings {
    const read = (name: AttributeName) => (name === 'payload' ? this.payload : this.getAttribute(name));
    const { settings, problems } = readAttributes(read, this.defaultGatewayUrl);
    reportProblems(problems, this.#reported, (problem) => this.#openMessenger().send('error', problem));
    return settings;
  }

  #openMessenger(): HostMessenger {
    if (this.#messenger) return this.#messenger;
    const { target, origin } = this.#hosted()?.host ?? messageTarget(this);
    const deliver = createDelivery({ element: this, target, targetOrigin: origin });
    return (this.#messenger = createHostMessenger({ deliver, instance: randomId() }));
  }

  #hosted(): HostedPage | null {
    return (this as { [RampWidgetElement.hostedPage]?: HostedPage })[RampWidgetElement.hostedPage] ?? null;
  }

  #start(): void {
    this.#adoptFirstSheets();
    this.#run = startRun({
      root: this.#root,
      element: this,
      version: this.version,
      chunks: this.chunks,
      snapshot: this.#snapshot,
      settings: () => this.#readSettings(),
      embedding: (settings) => this.#hosted()?.embedding ?? inlineEmbedding(this.ownerDocument, settings),
      messenger: () => this.#openMessenger(),
      onDeposit: () => this.onDeposit,
      onState: (state) => {
        this.#state = state;
        this.#tellChange();
      },
      onOrder: (orderId) => {
        this.#orderId = orderId;
        this.#tellChange();
      },
      restart: () => this.#startAnew(),
    });
  }

  #tellChange(): void {
    this.#hosted()?.onChange(this.#state, this.#orderId);
  }

  #stop(): void {
    if (!this.#run) return;
    this.#snapshot = this.#run.stop() ?? this.#snapshot;
    this.#run = null;
    this.#root.replaceChildren();
    this.#state = 'loading';
  }

  #adoptFirstSheets(): void {
    if (this.#sheetsOf === this.ownerDocument) return;
    this.#sheetsOf = this.ownerDocument;
    const view = (this.ownerDocument.defaultView ?? window) as typeof globalThis;
    this.#root.adoptedStyleSheets = [skeletonSheet(view)];
  }
}
