// The passkey page in its own window, for browsers without passkeys in frames: accepts its task from a frame of its own origin only, and
// drops the reference to its opener.
import { parseToPasskeyPage, type PasskeySetup } from '../../src/domain/customer/passkey-protocol.ts';
import { safeUrl } from '../../src/lib/web-address.ts';
import { applyTheme } from '../vault/theme.ts';
import { createPasskeyView } from './passkey-view.ts';
import { textsIn } from './passkey-text.ts';
import { usePasskey, type PasskeyDeps, type PasskeyEnd } from './use-passkey.ts';

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

export interface PasskeyWindow {
  close(): void;
}

/** Returns null if the browser does not open the window. */
export function openPasskeyWindow(
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

export function startInWindow(deps: PasskeyDeps): void {
  const { view } = deps;
  const opener = view.opener as Window | null;
  if (!opener) return;
  view.opener = null;
  const { origin } = view.location;
  // The browser drops the message if the opener has another origin.
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
