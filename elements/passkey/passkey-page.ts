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
import { textsIn, type PasskeyText } from './passkey-text.ts';
import { usePasskey, type PasskeyDeps, type PasskeyEnd } from './use-passkey.ts';
import { safeUrl } from '../../src/lib/web-address.ts';

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

const SIZE = 'popup,width=420,height=480';

/** The task, and the page that the customer signs in to. */
interface WindowTask {
  setup: PasskeySetup;
  pageOrigin: string;
}

type WindowMessage = { source: 'ramp-passkey' } & (
  { type: 'window-ready' } | { type: 'window-done'; end: PasskeyEnd }
);

const isWindowMessage = (data: unknown): data is WindowMessage =>
  typeof data === 'object' && data !== null && (data as Partial<WindowMessage>).source === 'ramp-passkey';

/**
 * The passkey page in its own window, for browsers without passkeys in frames: accepts its task from a frame of its own origin only, and
 * drops the reference to its opener.
 */
interface PasskeyWindow {
  close(): void;
}

/** Returns null if the browser does not open the window. */
function openPasskeyWindow(
  view: Window,
  task: WindowTask,
  onDone: (end: PasskeyEnd) => void,
): PasskeyWindow | null {
  const { origin, pathname } = view.location;
  const address = safeUrl(origin + pathname, { allowLoopback: true });
  const opened = address && view.open(address, '_blank', SIZE);
  if (!opened) return null;
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || from !== origin || !isWindowMessage(data)) return;
    if (data.type === 'window-ready') opened.postMessage({ type: 'setup', ...task }, origin);
    if (data.type !== 'window-done') return;
    view.removeEventListener('message', listen);
    onDone(data.end);
  };
  view.addEventListener('message', listen);
  return {
    close() {
      view.removeEventListener('message', listen);
      opened.close();
    },
  };
}

function startInWindow(deps: PasskeyDeps): void {
  const { view } = deps;
  const opener = view.opener as Window | null;
  if (!opener) return;
  view.opener = null;
  const { origin } = view.location;
  // The browser drops the message if the opener's origin is another.
  const post = (message: WindowMessage) => opener.postMessage(message, origin);
  let isTaken = false;
  view.addEventListener('message', ({ source, origin: from, data }) => {
    const message = source === opener && from === origin ? parseToPasskeyPage(data) : null;
    if (!message || isTaken) return;
    isTaken = true;
    const { pageOrigin } = data as WindowTask;
    draw(deps, { setup: message.setup, pageOrigin }, (end) => {
      post({ source: 'ramp-passkey', type: 'window-done', end });
      view.close();
    });
  });
  post({ source: 'ramp-passkey', type: 'window-ready' });
}

function draw(deps: PasskeyDeps, { setup, pageOrigin }: WindowTask, onDone: (end: PasskeyEnd) => void): void {
  const { document } = deps.view;
  const text = textsIn(setup.locale);
  const isMaking = setup.purpose === 'make';
  const title = text(isMaking ? 'makeTitle' : 'continue');
  const drawn = createPasskeyView(document, () => void press(), {
    title,
    lead: text(isMaking ? 'makeLead' : 'signInLead'),
  });
  async function press() {
    drawn.show('');
    drawn.setBusy(true);
    const end = await usePasskey(deps, setup, { pageOrigin, isFramed: false });
    drawn.setBusy(false);
    if (end.kind === 'refused') return drawn.show(end.message);
    // The frame must learn about an unknown passkey, to forget its hint.
    if (end.kind === 'failed' && !end.isUnknown) return drawn.show(text(end.text));
    onDone(end);
  }
  document.documentElement.lang = setup.locale;
  document.title = title;
  applyTheme(document.documentElement, setup.colorScheme, setup.tokens);
  drawn.setLabel(text(isMaking ? 'make' : 'continue'));
  document.body.append(drawn.root);
}

/** The passkey page's view: one button, and a line below it with the result of the press. */
interface PasskeyView {
  root: HTMLElement;
  setLabel(text: string): void;
  /** '' removes the line. */
  show(text: string): void;
  setBusy(isBusy: boolean): void;
}

const SVG = 'http://www.w3.org/2000/svg';
/** A person and a key. */
const ICON = [
  'M9.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  'M3 19.5c0-3.3 2.9-6 6.5-6 1 0 2 .2 2.8.6',
  'M17.5 10a3 3 0 0 0-1.2 5.75V21l1.5-1.2 1.2 1.2v-5.4A3 3 0 0 0 17.5 10Z',
];

function createPasskeyView(
  document: Document,
  onPress: () => void,
  window?: { title: string; lead: string },
): PasskeyView {
  const make = (tag: string, className: string, text = '') => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.textContent = text;
    return element;
  };
  const root = make('div', 'passkey');
  const button = make('button', 'button button--wide') as HTMLButtonElement;
  const label = make('span', 'button__label');
  const words = make('span', '');
  const wait = make('span', 'button__wait');
  const note = make('p', 'passkey__note');
  wait.append(make('span', 'spinner'));
  wait.hidden = true;
  button.type = 'button';
  note.setAttribute('role', 'status');
  label.append(icon(document), words);
  button.append(label, wait);
  if (window) {
    root.classList.add('passkey--window');
    root.append(make('h1', '', window.title), make('p', '', window.lead));
  }
  button.classList.add(window ? 'button--primary' : 'button--secondary');
  root.append(button, note);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') !== 'true') onPress();
  });
  return {
    root,
    setLabel: (text) => void (words.textContent = text),
    show: (text) => void (note.textContent = text),
    setBusy(isBusy) {
      label.classList.toggle('button__label--faded', isBusy);
      wait.hidden = !isBusy;
      if (isBusy) button.setAttribute('aria-busy', 'true');
      else button.removeAttribute('aria-busy');
    },
  };
}

function icon(document: Document): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const set = (element: Element, attributes: Record<string, string>) =>
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  set(svg, { viewBox: '0 0 24 24', fill: 'none', 'aria-hidden': 'true' });
  set(svg, {
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  for (const d of ICON) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
