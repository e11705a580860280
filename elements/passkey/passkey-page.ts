// The gateway's passkey page, framed by the widget: accepts one port from its parent, draws one button, and returns a token. In browsers
// without passkeys in frames, the frame opens this page in a window of the same origin, which talks to that frame only.
import {
  isPasskeyInit,
  parseToPasskeyPage,
  PASSKEY_PROTOCOL_VERSION,
  type FromPasskeyPage,
  type PasskeySetup,
} from '../../src/domain/customer/passkey-protocol.ts';
import { PASSKEY_HINT_KEY } from '../../src/domain/customer/passkey-keys.ts';
import { createTextStorage, type TextStorage } from '../../src/lib/storage.ts';
import { createClock, type Clock } from '../../src/lib/time/clock.ts';
import { applyTheme } from '../vault/theme.ts';
import { isAllowed } from './is-allowed.ts';
import { createGatewayCalls } from './gateway-calls.ts';
import { openPasskeyWindow, startInWindow, type PasskeyWindow } from './passkey-window.ts';
import { createPasskeyView, type PasskeyView } from './passkey-view.ts';
import { textsIn, type PasskeyText } from './passkey-text.ts';
import { usePasskey, type PasskeyDeps, type PasskeyEnd } from './use-passkey.ts';

export interface PasskeyPageDeps {
  view: Window & typeof globalThis;
  fetch?: typeof fetch;
  clock?: Clock;
  storage?: TextStorage;
}

export interface PasskeyPage {
  /** Rejected handshakes. */
  readonly counts: { refusedHandshakes: number };
}

export function startPasskeyPage({
  view,
  fetch = view.fetch.bind(view),
  clock = createClock(),
  storage = createTextStorage(() => view.localStorage),
}: PasskeyPageDeps): PasskeyPage {
  const counts = { refusedHandshakes: 0 };
  const deps: PasskeyDeps = { view, clock, ask: createGatewayCalls(view, fetch) };
  if (view.parent === view) {
    startInWindow(deps);
    return { counts };
  }
  let isTaken = false;
  view.addEventListener('message', (event) => {
    if (event.source !== view.parent) return;
    const [port] = event.ports;
    // Once per load: a second port would give access to a script that arrives in the page later.
    if (isTaken || event.ports.length !== 1 || !port || !isPasskeyInit(event.data)) {
      counts.refusedHandshakes += 1;
      return;
    }
    isTaken = true;
    serve({ ...deps, storage }, port, event.origin);
  });
  return { counts };
}

interface Service extends PasskeyDeps {
  storage: TextStorage;
}

function serve(deps: Service, port: MessagePort, pageOrigin: string): void {
  const { view, storage } = deps;
  const page = view.document.documentElement;
  const post = (message: FromPasskeyPage) => port.postMessage(message);
  let setup: PasskeySetup | null = null;
  let text: PasskeyText = textsIn('en');
  let window: PasskeyWindow | null = null;
  let needsWindow = false;
  const drawn: PasskeyView = createPasskeyView(view.document, () => void press());

  function showLabel() {
    const hint = setup?.purpose === 'sign-in' ? storage.get(PASSKEY_HINT_KEY) : null;
    const name = setup?.purpose === 'make' ? 'make' : hint ? 'continueAs' : 'continue';
    drawn.setLabel(text(name, hint ?? ''));
  }

  async function press() {
    if (!setup) return;
    drawn.show('');
    if (needsWindow || isAllowed(view, setup.purpose) === false) return openWindow(setup);
    drawn.setBusy(true);
    const place = { pageOrigin, isFramed: true };
    const end = await usePasskey(deps, setup, place);
    drawn.setBusy(false);
    finish(end);
  }

  function openWindow(task: PasskeySetup) {
    window?.close();
    window = openPasskeyWindow(view, { setup: task, pageOrigin }, finish);
    drawn.show(text(window ? 'windowOpen' : 'notAllowed'));
  }

  function finish(end: PasskeyEnd) {
    switch (end.kind) {
      case 'signed-in':
        storage.set(PASSKEY_HINT_KEY, end.hint);
        return post({ type: 'signed-in', token: end.token });
      case 'made':
        storage.set(PASSKEY_HINT_KEY, end.hint);
        return post({ type: 'made' });
      case 'terms':
        return post({ type: 'terms' });
      case 'refused':
        return drawn.show(end.message);
      case 'window':
        needsWindow = true;
        return drawn.show(text('window'));
      case 'failed':
        if (end.isUnknown) storage.remove(PASSKEY_HINT_KEY);
        showLabel();
        return drawn.show(text(end.text));
    }
  }

  port.onmessage = ({ data }: MessageEvent) => {
    const message = parseToPasskeyPage(data);
    if (!message) return;
    ({ setup } = message);
    text = textsIn(setup.locale);
    page.lang = setup.locale;
    applyTheme(page, setup.colorScheme, setup.tokens);
    showLabel();
    post({ type: 'ready', version: PASSKEY_PROTOCOL_VERSION });
  };
  view.document.body.append(drawn.root);
  new view.ResizeObserver(() =>
    post({ type: 'size', height: Math.ceil(drawn.root.getBoundingClientRect().height) }),
  ).observe(drawn.root);
  view.addEventListener('pagehide', () => window?.close());
}
