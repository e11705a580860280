// The card-fields page's end of the protocol: accepts one port from its parent, then follows the messages on it.
import { loadOnce } from '../../src/lib/load-once.ts';
import { createClock, type Clock } from '../../src/lib/time/clock.ts';
import { whenIdle } from '../../src/lib/time/when-idle.ts';
import type { Mode } from '../../src/domain/launch/setting-types.ts';
import {
  parseToVault,
  parseVaultInit,
  VAULT_PROTOCOL_VERSION,
  type FromVault,
  type ToVault,
} from '../../src/domain/card/vault-protocol.ts';
import { CardForm } from './card-form.ts';
import { submitFailure } from '../../src/domain/card/submit-failure.ts';
import type { SendCard } from './send-card.ts';
import { applyTheme } from './theme.ts';

/** Time limit, for a page that is never idle. */
const READ_AHEAD_MS = 1000;

export interface VaultPage {
  /** Rejected handshakes and ignored messages. */
  readonly counts: { refusedHandshakes: number; droppedMessages: number };
  /** The parent page's origin, after the handshake. */
  parentOrigin(): string | null;
}

/** The page uses its own window, which need not be the one that this script runs in. */
export type PageView = Window & typeof globalThis;

export interface VaultPageDeps {
  view: PageView;
  fetch?: typeof fetch;
  clock?: Clock;
  loadSender?: () => Promise<SendCard>;
}

export function startVaultPage({
  view,
  fetch = view.fetch.bind(view),
  clock = createClock(),
  loadSender = async () => (await import('./send-card.ts')).createSendCard(view.document, fetch, clock),
}: VaultPageDeps): VaultPage {
  const counts = { refusedHandshakes: 0, droppedMessages: 0 };
  let parentOrigin: string | null = null;
  const sender = createLaterSender(loadSender);

  view.addEventListener('message', (event) => {
    const isFromParent = event.source === view.parent && view.parent !== view;
    const port = event.ports[0];
    // Once per load: a second port would give access to a script that arrives in the page later.
    if (
      !isFromParent ||
      parentOrigin !== null ||
      event.ports.length !== 1 ||
      !port ||
      !parseVaultInit(event.data)
    ) {
      counts.refusedHandshakes += 1;
      return;
    }
    parentOrigin = event.origin;
    serve(view, port, { clock, sender, counts });
  });
  return { counts, parentOrigin: () => parentOrigin };
}

interface LaterSender {
  /** Preloads the code while the customer types; if that fails, `send` loads it again. */
  readAhead(): void;
  send: SendCard;
}

/** Sends with code that loads after the fields; if that code cannot be loaded, nothing is sent. Always answers, and never rejects. */
export function createLaterSender(load: () => Promise<SendCard>): LaterSender {
  const loadSender = loadOnce(load);
  return {
    readAhead: () => void loadSender().catch(() => undefined),
    async send(...args) {
      let send: SendCard;
      try {
        send = await loadSender();
      } catch {
        // Not a network error of the call: the customer must read that nothing was sent.
        return submitFailure('vault_unavailable', 'The card form could not load what sends the card');
      }
      try {
        return await send(...args);
      } catch (error) {
        // The call may have been carried out: the widget reads the order, as after a lost connection. A message could contain the card.
        const kind = error instanceof Error ? error.name : 'unknown';
        return submitFailure('network_error', `The card form failed while it sent the card (${kind})`);
      }
    },
  };
}

interface Service {
  clock: Clock;
  sender: LaterSender;
  counts: VaultPage['counts'];
}

function serve(view: PageView, port: MessagePort, { clock, sender, counts }: Service): void {
  const { document } = view;
  const post = (message: FromVault) => port.postMessage(message);
  const form = new CardForm({
    document,
    today: () => new Date(clock.serverNow()),
    onChange: () => notifyState(form, post),
    onEnter: () => post({ type: 'enter' }),
  });
  const follow = createFollower(view, form, sender, post);
  let setup: number | undefined;
  const sizes = new view.ResizeObserver(() =>
    post({ type: 'size', height: Math.ceil(form.root.getBoundingClientRect().height), setup }),
  );

  port.onmessage = ({ data }: MessageEvent) => {
    const message = parseToVault(data);
    if (message?.type === 'setup' && message.setup.now) clock.syncServer(message.setup.now);
    if (message) follow(message);
    else counts.droppedMessages += 1;
    if (message?.type !== 'setup') return;
    setup = message.setup.number;
    // Waits for the first fields: the widget would take the empty form's height for theirs, and the page below would jump. Each setup is
    // answered with a height, even an unchanged one.
    sizes.disconnect();
    sizes.observe(form.root);
  };
  // Without its parent the page forgets what was typed, also if the browser keeps it for the Back button.
  port.addEventListener('close', () => form.clear());
  view.addEventListener('pagehide', () => form.clear());
  view.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The widget still shows the card as typed, and would offer to pay with it.
    post({ type: 'cleared' });
    notifyState(form, post);
  });
  document.body.append(form.root);
  post({ type: 'ready', version: VAULT_PROTOCOL_VERSION });
}

function notifyState(form: CardForm, post: (message: FromVault) => void): void {
  post({ type: 'summary', summary: form.summary() });
  post({ type: 'state', state: form.state() });
}

function createFollower(
  view: PageView,
  form: CardForm,
  sender: LaterSender,
  post: (message: FromVault) => void,
): (message: ToVault) => void {
  const page = view.document.documentElement;
  let mode: Mode | null = null;
  let isSending = false;

  async function submit({ id, request }: Extract<ToVault, { type: 'submit' }>) {
    const { valid, errors } = form.check();
    if (!mode || isSending || !valid) {
      const code = isSending ? 'vault_busy' : 'card_not_valid';
      const message = Object.values(errors)[0] ?? '';
      notifyState(form, post);
      return post({
        type: 'submitted',
        id,
        result: submitFailure(code, message),
      });
    }
    isSending = true;
    const result = await sender.send(mode, form.typedCard(), request);
    isSending = false;
    if (result.ok) form.clear();
    const shown = result.ok ? result : { ...result, fields: form.showRefusals(result.fields) };
    notifyState(form, post);
    post({ type: 'submitted', id, result: shown });
  }

  return (message) => {
    switch (message.type) {
      case 'setup':
      case 'set': {
        const look = message.type === 'setup' ? message.setup : message.look;
        page.lang = look.locale;
        applyTheme(page, look.colorScheme, look.tokens);
        if (message.type === 'setup') {
          mode = message.setup.mode;
          form.setUp(message.setup);
          // No card has been typed yet, and the fields appear first.
          whenIdle(sender.readAhead, READ_AHEAD_MS);
        } else form.setLook(look);
        return notifyState(form, post);
      }
      case 'focus':
        form.focus();
        // A frame that has just become visible may not have been drawn yet, and its fields cannot take the focus until then.
        view.requestAnimationFrame(() => {
          if (view.document.hasFocus() && view.document.activeElement === view.document.body) form.focus();
        });
        return;
      case 'check':
        post({ type: 'checked', id: message.id, checked: form.check() });
        return notifyState(form, post);
      case 'submit':
        return void submit(message);
      case 'clear':
        return form.clear();
    }
  };
}
