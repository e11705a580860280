// The project's built-in vault: a cross-origin iframe that contains the card fields and sends the processing request itself. It is loaded
// ahead, and keeps what was typed while another step shows.
import type { CardVault, CardVaultSetup, VaultHandle, VaultView } from './card-vault.ts';
import { createShelf } from './frame-ahead.ts';
import { takeOut } from '../lib/take-out.ts';
import type { Cancel, Clock } from '../lib/time/clock.ts';
import {
  type Checked,
  type FromVault,
  parseFromVault,
  type ProcessingRequest,
  type SubmitResult,
  type ToVault,
  VAULT_PROTOCOL_VERSION,
  type VaultSetup,
} from '../domain/card/vault-protocol.ts';
import type { WebAddress } from '../lib/web-address.ts';
import { type FrameElement, createFrameElement } from './frame-element.ts';
import { type FrameLink, type FrameProtocol, createFrameLink } from './frame-link.ts';
import { type FrameRequests, createFrameRequests } from './frame-requests.ts';
import { readThemeTokens, watchTheme } from './theme.ts';
import { createViewState } from './view-state.ts';
import { isSafeAddress } from '../lib/loopback.ts';

interface FrameDeps {
  /** The vault's origin, read whenever the fields are loaded. */
  origin: () => WebAddress | null;
  clock: Clock;
}

export interface FrameVaultDeps extends FrameDeps {
  /** The root in which the page may be loaded ahead; it must contain the containers. */
  place?: ShadowRoot | null;
}

export interface FrameVault extends CardVault {
  mount(container: HTMLElement, setup: CardVaultSetup): FrameVaultHandle;
}

export function createFrameVault(deps: FrameVaultDeps): FrameVault {
  let ahead: { handle: FrameVaultHandle; shelf: HTMLElement } | null = null;
  const giveUp = () => {
    ahead?.handle.destroy();
    takeOut(ahead?.shelf);
    ahead = null;
  };
  return {
    giveUp,
    prepare(setup) {
      if (ahead || !deps.place || !pageOf(deps)) return;
      const shelf = createShelf(deps.place);
      ahead = { shelf, handle: new FrameVaultHandle(deps, shelf, setup) };
    },
    setAside(handle) {
      if (ahead || !deps.place || !(handle instanceof FrameVaultHandle)) return false;
      const shelf = createShelf(deps.place);
      if (handle.setAside(shelf)) ahead = { shelf, handle };
      else takeOut(shelf);
      return ahead !== null;
    },
    mount(container, setup) {
      const early = ahead;
      if (!early?.handle.moveTo(container, setup)) {
        giveUp();
        return new FrameVaultHandle(deps, container, setup);
      }
      ahead = null;
      takeOut(early.shelf);
      return early.handle;
    },
  };
}

/** Time limit for the page until its fields are ready. */
export const VAULT_LOAD_TIMEOUT_MS = 10_000;

const PROTOCOL: FrameProtocol<FromVault> = {
  init: { source: 'ramp-widget', type: 'vault-init', version: VAULT_PROTOCOL_VERSION },
  parse: parseFromVault,
};

/** One vault iframe in the widget's page: loading, messages and responses. */
export class FrameVaultHandle implements VaultHandle {
  readonly #deps: FrameDeps;
  readonly #frame: FrameElement;
  readonly #link: FrameLink<ToVault>;
  readonly #requests: FrameRequests;
  readonly #state = createViewState();
  readonly #enterListeners = new Set<() => void>();
  #container: HTMLElement;
  #setup: CardVaultSetup;
  /** The page that was loaded last, as validated then. */
  #page: WebAddress | null = null;
  /** The setup that was sent to the page last. */
  #sentSetup = '';
  /** How many setups were sent. */
  #setups = 0;
  #stopWatching: Cancel;
  #stopWaiting: Cancel = () => undefined;

  readonly #isReady = (): boolean => this.#state.current().phase === 'ready';
  readonly view = (): VaultView => this.#state.current();
  readonly onView = this.#state.listen;

  constructor(deps: FrameDeps, container: HTMLElement, setup: CardVaultSetup) {
    this.#deps = deps;
    this.#container = container;
    this.#setup = setup;
    this.#frame = createFrameElement(container, setup);
    this.#link = createFrameLink(this.#frame.element, PROTOCOL, (message) => this.#receive(message));
    this.#requests = createFrameRequests(deps.clock, this.#link.send);
    this.#frame.element.addEventListener('load', () => this.#greetNewPage());
    this.#stopWatching = this.#watchTheme();
    this.reload();
  }

  /** Moves ready fields to their place; false if they are not ready, or would reload. */
  moveTo(container: HTMLElement, setup: CardVaultSetup): boolean {
    const isWanted = this.#isReady() && this.#page === pageOf(this.#deps);
    if (!isWanted || !this.#frame.moveTo(container)) return false;
    this.#stand(container);
    this.#expect(setup);
    this.#setup = setup;
    this.#frame.setTitleAndScheme(setup);
    const before = this.#sentSetup;
    const current = this.#pageSetup();
    if (this.#sentSetup === before) return true;
    // The frame stays invisible until the page has applied the setup, so that the old fields never show.
    this.#frame.conceal();
    this.#sendSetup(current);
    return true;
  }

  /** Moves the fields out of sight with everything typed; false if they would reload. */
  setAside(shelf: HTMLElement): boolean {
    return this.#isReady() && this.#frame.moveTo(shelf) && this.#stand(shelf);
  }

  update(next: CardVaultSetup): void {
    const isSameForm = hasSameForm(this.#setup, next);
    this.#expect(next);
    this.#setup = next;
    this.#frame.setTitleAndScheme(next);
    const { locale, colorScheme, tokens, ...form } = this.#pageSetup();
    const look = { locale, colorScheme, tokens };
    if (isSameForm) this.#link.send({ type: 'set', look });
    else this.#sendSetup({ ...form, ...look });
  }

  /** Gives the frame the usual height of the other fields before the page draws them. */
  #expect(next: CardVaultSetup): void {
    const { fields, mode, codeAlone } = this.#setup;
    if (next.fields !== fields || next.mode !== mode || next.codeAlone !== codeAlone)
      this.#frame.expectFields(next);
  }

  #stand(container: HTMLElement): true {
    this.#container = container;
    this.#stopWatching();
    this.#stopWatching = this.#watchTheme();
    return true;
  }

  /** Updates the page when the widget's theme changes; several tokens that change at once are one message. */
  #watchTheme(): Cancel {
    return watchTheme(this.#container, () => {
      const before = this.#sentSetup;
      this.#pageSetup();
      if (this.#sentSetup !== before) this.update(this.#setup);
    });
  }

  check(): Promise<Checked> {
    return this.#requests.check(this.#isReady());
  }

  submit(request: ProcessingRequest): Promise<SubmitResult> {
    return this.#requests.submit(request, this.#isReady());
  }

  focus(): void {
    this.#frame.element.focus();
    this.#link.send({ type: 'focus' });
  }

  onEnter(listener: () => void): () => void {
    this.#enterListeners.add(listener);
    return () => this.#enterListeners.delete(listener);
  }

  reload(): void {
    this.#page = pageOf(this.#deps);
    if (!this.#page) return this.#state.fail('wrong_address');
    this.#link.aimAt(new URL(this.#page).origin);
    this.#startOver();
    this.#frame.load(this.#page);
  }

  /** Number of port messages that violated the protocol. */
  droppedCount(): number {
    return this.#link.droppedCount();
  }

  destroy(): void {
    this.#stopWaiting();
    this.#stopWatching();
    this.#enterListeners.clear();
    this.#state.stop();
    this.#link.send({ type: 'clear' });
    this.#requests.abandon();
    this.#link.close();
    this.#frame.remove();
  }

  /** Every load brings a new document without a port: the first load, and each one after the frame was moved. */
  #greetNewPage(): void {
    if (this.#isReady()) this.#startOver();
    this.#frame.hide();
    this.#link.shakeHands();
    // The port queues the setup until the page reads it, so there is no need to wait for a response.
    this.#sendSetup(this.#pageSetup());
  }

  #startOver(): void {
    this.#state.restart();
    this.#requests.abandon();
    this.#stopWaiting();
    this.#stopWaiting = this.#deps.clock.after(VAULT_LOAD_TIMEOUT_MS, () => this.#state.fail('time_out'));
  }

  #receive(message: FromVault): void {
    switch (message.type) {
      case 'ready':
        return this.#answerReady(message.version);
      case 'size':
        // A height that the page sent for an earlier setup would move everything below the frame.
        if ((message.setup ?? this.#setups) < this.#setups) return;
        return this.#frame.setHeight(message.height);
      case 'state':
        this.#stopWaiting();
        this.#state.ready(message.state);
        return this.#frame.show();
      case 'summary':
        return this.#state.patch({ summary: message.summary });
      case 'checked':
      case 'submitted':
        return this.#requests.answer(message);
      case 'cleared':
        return this.#state.restart();
      case 'enter':
        return this.#enterListeners.forEach((listener) => listener());
    }
  }

  #answerReady(version: number): void {
    if (version === VAULT_PROTOCOL_VERSION) return;
    this.#stopWaiting();
    this.#state.fail('wrong_version');
    // Ignore all further messages of an unknown version.
    this.#link.close();
  }

  #sendSetup(setup: VaultSetup): void {
    const number = (this.#setups += 1);
    this.#link.send({ type: 'setup', setup: { ...setup, number, now: this.#deps.clock.serverNow() } });
  }

  #pageSetup() {
    const { mode, fields, savedCard, saveCard, holder, locale, colorScheme, codeAlone = false } = this.#setup;
    const tokens = readThemeTokens(this.#container);
    const setup = { mode, fields, savedCard, saveCard, holder, locale, colorScheme, codeAlone, tokens };
    this.#sentSetup = JSON.stringify(setup);
    return setup;
  }
}

/** Setups for the same fields differ only in appearance. */
function hasSameForm(one: CardVaultSetup, other: CardVaultSetup): boolean {
  return (
    one.mode === other.mode &&
    one.fields === other.fields &&
    one.savedCard?.id === other.savedCard?.id &&
    one.saveCard === other.saveCard &&
    one.codeAlone === other.codeAlone &&
    one.holder === other.holder
  );
}

/** Null if there is no page that is safe for card data. */
const pageOf = ({ origin }: FrameDeps): WebAddress | null => vaultPageAddress(origin() ?? '');

/**
 * URL of the card-fields page, if it is safe for card data.
 * The page's URL; null unless the origin is https, or http on loopback.
 */
export function vaultPageAddress(origin: string): WebAddress | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (!isSafeAddress(url) || url.username) return null;
  return new URL('/vault/index.html', url.origin).href as WebAddress;
}
