// One vault iframe in the widget's page: loading, messages and responses.
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
import type { CardVaultSetup, VaultHandle, VaultView } from './card-vault.ts';
import { type FrameElement, createFrameElement } from './frame-element.ts';
import { type FrameLink, type FrameProtocol, createFrameLink } from './frame-link.ts';
import { type FrameRequests, createFrameRequests } from './frame-requests.ts';
import { readThemeTokens } from './theme-tokens.ts';
import { watchTheme } from './watch-theme.ts';
import { createViewState } from './view-state.ts';
import { vaultPageAddress } from './vault-page-address.ts';

/** Time limit for the page until its fields are ready. */
export const VAULT_LOAD_TIMEOUT_MS = 10_000;

const PROTOCOL: FrameProtocol<FromVault> = {
  init: { source: 'ramp-widget', type: 'vault-init', version: VAULT_PROTOCOL_VERSION },
  parse: parseFromVault,
};

export interface FrameDeps {
  /** The vault's origin, read whenever the fields are loaded. */
  origin: () => WebAddress | null;
  clock: Clock;
}

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
    // Until the page has applied the setup, so that the old fields never show.
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

  /** The frame has the height of the other fields before its page draws them. */
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
        // The height of other fields, sent before the page read what it draws now, would move everything below the frame.
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
export const pageOf = ({ origin }: FrameDeps): WebAddress | null => vaultPageAddress(origin() ?? '');
