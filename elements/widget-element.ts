// Implements the interface that every variant of `<ramp-widget>` has for its page: attributes, properties, methods, moving and removal.
import type { WidgetSettings } from '../src/app/visit.ts';
import type { Theme } from '../src/domain/launch/setting-types.ts';
import type { DepositHandler } from '../src/domain/order/deposit.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import type { HostPayloads } from '../src/host/messages.ts';
import { afterTask } from '../src/lib/time/after-task.ts';
import type { AttributeName, ReadAttribute } from './attributes.ts';
import { ATTRIBUTES, LIVE_ATTRIBUTES, readSettings, textOf } from './attributes.ts';
import { ElementBase } from './element-base.ts';
import { messageTarget } from './message-target.ts';
import type { Mount, MountHost } from './mount-host.ts';
import { readPageScheme, watchPageScheme } from './page-scheme.ts';
import { skeletonSheet } from './skeleton.ts';
import { isSeen, whenSeen } from './when-seen.ts';

/** Under this name an element counts forged messages; a symbol, so that it is not part of the public API. */
const REFUSED_MESSAGES: unique symbol = Symbol.for('ramp-widget.refused-messages') as never;

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
 * @attr {'light'|'dark'|'auto'} theme - Live; `auto` follows the page's `color-scheme`, then the system.
 * @attr {boolean} logo - Shows the logo header; live.
 * @attr {string} refcode - Sent with sign-up.
 * @attr {string} texts - The page's own texts, JSON by locale and key; as a property also an object; live.
 * @attr {'inline'|'frame'} render - `frame` shows the hosted page in an iframe.
 * @attr {'full'|'express'} display - `express`: a single button for a signed payment, which opens the widget in a dialog.
 * @attr {boolean} share-session - The tabs of a browser that show this merchant's widget share one sign-in.
 * @attr {string} pay-currency - Preset, unsigned: the initial pay currency.
 * @attr {string} receive-currency - Preset, unsigned: the initial receive currency.
 * @attr {string} amount - Preset, unsigned: the initial pay amount.
 * @attr {string} payment-type - Preset, unsigned: the initial payment method.
 * @attr {string} currencies - Unsigned: the currencies that are offered, separated by commas.
 * @attr {string} hide - Unsigned: `promo`, `tabs`, `language`, `quick-amounts`, separated by commas.
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
 * @fires ramp-operation-on-hold - Order summary.
 * @fires ramp-verification-required - Order summary.
 * @fires ramp-authorization-required - Order summary.
 * @fires ramp-step - `{ name, index, of }`
 * @fires ramp-unsupported-country - `{ country }`
 * @fires ramp-force-continue - `{ country }`
 * @fires ramp-merchant-order-id-exists - `{ merchantOrderId }`
 */
export abstract class WidgetElement extends ElementBase {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** @internal */
  protected readonly defaultGatewayUrl: string | null = null;

  readonly #root: ShadowRoot;
  #mounted: Mount | null = null;
  #state: WidgetState = 'loading';
  #orderId: string | null = null;
  #objectPayload: string | null | undefined;
  #onDeposit: DepositHandler | null = null;
  #isRestartDue = false;
  #pageScheme: Theme = 'auto';
  #stopWatching = () => {};
  /** Custom states let style sheets see what the page declares; attributes belong to the page. */
  readonly #states = (this.attachInternals() as Partial<ElementInternals>).states;
  readonly #reported = new Set<string>();

  /** Draws and loads the widget. @internal */
  protected abstract mount(host: MountHost): Mount;
  /** Sends a message that the application cannot send: the start failed, or the widget was closed before. @internal */
  protected abstract send<Type extends 'error' | 'loaded' | 'exit'>(
    type: Type,
    payload: HostPayloads[Type],
  ): void;
  /** `replay()` for an element without a frame. @internal */
  protected repeatMessages(): void {}
  /** Forgets the flow, so that it is not resumed. @internal */
  protected forget(): void {}
  /** @internal */
  protected onChange(_state: WidgetState, _orderId: string | null): void {}

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#adoptFirstSheets();
  }

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
    this.#objectPayload = value == null ? value : textOf(value);
    if (value == null) this.removeAttribute('payload');
    this.#changed('payload');
  }

  /** The page's own way to send the crypto of a sell order; null offers only address and QR code. */
  get onDeposit(): DepositHandler | null {
    return this.#onDeposit;
  }
  set onDeposit(handler: DepositHandler | null | undefined) {
    this.#onDeposit = typeof handler === 'function' ? handler : null;
    this.#mounted?.frame()?.update(this.#readSettings());
  }

  /** Messages that claimed to be the frame's and were not; for tests of this element. @internal */
  get [REFUSED_MESSAGES](): number {
    return this.#mounted?.frame()?.refused() ?? 0;
  }

  /** Restarts with the present attributes; the count of messages continues. */
  restart(): void {
    const frame = this.#mounted?.frame();
    if (frame) frame.restart();
    else this.#startAnew();
  }

  /** Closes the widget as its Close button does: the page hears `ramp-exit`. */
  close(): void {
    const mounted = this.#mounted;
    const shown = mounted?.shown();
    if (shown && (this.#state === 'ready' || !mounted?.frame())) shown.close();
    // Nothing is listening yet, or nothing can load: the page may have a button of its own.
    else if (mounted) this.send('exit', {});
  }

  /** Sends the last `loaded` and the current order's last message again, for listeners that were added late. */
  replay(): void {
    const frame = this.#mounted?.frame();
    if (frame) frame.replay();
    else this.repeatMessages();
  }

  /** Puts the cursor where the customer types first. */
  override focus(): void {
    if (!this.#mounted?.enterByTab()) this.#mounted?.shown()?.focus();
  }

  connectedCallback(): void {
    this.upgradeProperties();
    // The page's focus traps look for this attribute.
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    if (this.#mounted) {
      this.#watchPage();
      this.#showDialogsAgain();
    } else this.#start();
  }

  /** When an element with an open dialog moves, the browser removes the dialog from the top layer but leaves it `open`. */
  #showDialogsAgain(): void {
    for (const dialog of this.#root.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.removeAttribute('open');
      dialog.showModal();
    }
  }

  /** Counts as removed only if it is still detached one task later, so that moving the element keeps the flow. */
  disconnectedCallback(): void {
    afterTask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  /** `moveBefore` keeps all state; without this method the browser would call the two callbacks above. */
  connectedMoveCallback(): void {
    if (this.#mounted) this.#watchPage();
  }

  /** Constructable sheets stay behind in the old document. */
  adoptedCallback(): void {
    this.#stop();
    this.#adoptFirstSheets();
    if (this.isConnected) this.#start();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name === 'payload') this.#objectPayload = undefined;
    if (before !== after) this.#changed(name);
  }

  #changed(name: string): void {
    if (!this.#mounted) return;
    if (LIVE_ATTRIBUTES.includes(name)) this.#mounted.shown()?.update(this.#readSettings());
    else if (!this.#isRestartDue) {
      this.#isRestartDue = true;
      // Restart once for several attributes that change together.
      queueMicrotask(() => {
        this.#isRestartDue = false;
        if (this.#mounted) this.#startAnew();
      });
    }
  }

  #startAnew(): void {
    this.#stop();
    this.forget();
    if (this.isConnected) this.#start();
  }

  #readSettings(): WidgetSettings {
    const bad: AttributeName[] = [];
    const settings = readSettings(this.#read, this.defaultGatewayUrl, (name) => bad.push(name));
    if (bad.length > 0) this.#report(bad);
    return settings.theme === 'auto' ? { ...settings, theme: this.#readPageScheme() } : settings;
  }

  readonly #read: ReadAttribute = (name) => (name === 'payload' ? this.payload : this.getAttribute(name));

  #report(bad: readonly AttributeName[]): void {
    void import('./report-problems.ts')
      .then(({ reportProblems }) =>
        reportProblems(bad, this.#reported, this.#read, (problem) => this.send('error', problem)),
      )
      .catch(() => undefined);
  }

  #readPageScheme = (): Theme => (this.#pageScheme = readPageScheme(this, this.#states));

  /** Runs at each place to which the element is moved. */
  #watchPage(): void {
    const follow = () => {
      const before = this.#pageScheme;
      if (this.#readPageScheme() !== before) this.#changed('theme');
    };
    this.#stopWatching();
    this.#stopWatching = watchPageScheme(this, follow);
    follow();
  }

  #start(): void {
    const page = this.ownerDocument;
    // Timers, time-outs, prices and `loaded` start when the page is seen; a prerendered page's frames have no network before that.
    if (!isSeen(page))
      return whenSeen(page, () => {
        if (this.isConnected && !this.#mounted) this.#start();
      });
    this.#watchPage();
    this.#mounted = this.mount({
      root: this.#root,
      element: this,
      version: this.version,
      settings: () => this.#readSettings(),
      onDeposit: () => this.onDeposit,
      onState: (state) => {
        this.#state = state;
        this.onChange(state, this.#orderId);
      },
      onOrder: (orderId) => {
        this.#orderId = orderId;
        this.onChange(this.#state, orderId);
      },
      refuse: (name) => this.#report([name]),
      sendFailure: (payload, card) => {
        this.send('error', payload);
        const { width, height } = card.getBoundingClientRect();
        // A hidden card has no size yet.
        if (height) this.send('loaded', { width: Math.round(width), height: Math.round(height) });
      },
      restart: () => this.#startAnew(),
    });
  }

  #stop(): void {
    if (!this.#mounted) return;
    this.#stopWatching();
    this.#mounted.stop();
    this.#mounted = null;
    this.#root.replaceChildren();
    this.#state = 'loading';
  }

  /** Constructable sheets belong to a document. */
  #adoptFirstSheets(): void {
    this.#root.adoptedStyleSheets = [skeletonSheet(messageTarget(this).target)];
  }
}
