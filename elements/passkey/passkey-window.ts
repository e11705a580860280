// The page for passkeys in a window of its own, for browsers that make none in a frame: it takes its task from a frame of its own
// origin and from no other page, and keeps no way back to what opened it.
import { parseToPasskeyPage, type PasskeySetup } from '../../src/domain/customer/passkey-protocol.ts';
import { safeUrl } from '../../src/lib/web-address.ts';
import { applyTheme } from '../vault/theme.ts';
import { createPasskeyView } from './passkey-view.ts';
import { textsIn } from './passkey-text.ts';
import { makePasskey, type PasskeyDeps } from './use-passkey.ts';

const SIZE = 'popup,width=420,height=480';

interface WindowMessage {
  source: 'ramp-passkey';
  type: 'window-ready' | 'window-made';
  hint?: string;
}

const isWindowMessage = (data: unknown): data is WindowMessage =>
  typeof data === 'object' && data !== null && (data as Partial<WindowMessage>).source === 'ramp-passkey';

export interface PasskeyWindow {
  close(): void;
}

/** Null when the browser does not open the window. */
export function openPasskeyWindow(
  view: Window,
  setup: PasskeySetup,
  onMade: (hint: string) => void,
): PasskeyWindow | null {
  const { origin, pathname } = view.location;
  const address = safeUrl(origin + pathname, { allowLoopback: true });
  const opened = address && view.open(address, '_blank', SIZE);
  if (!opened) return null;
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== opened || from !== origin || !isWindowMessage(data)) return;
    if (data.type === 'window-ready') opened.postMessage({ type: 'setup', setup }, origin);
    if (data.type !== 'window-made') return;
    view.removeEventListener('message', listen);
    onMade(String(data.hint ?? ''));
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
  // The browser drops the message when the opener is of another origin.
  const tell = (message: WindowMessage) => opener.postMessage(message, origin);
  let isTaken = false;
  view.addEventListener('message', ({ source, origin: from, data }) => {
    const message = source === opener && from === origin ? parseToPasskeyPage(data) : null;
    if (!message || isTaken) return;
    isTaken = true;
    draw(deps, message.setup, (hint) => {
      tell({ source: 'ramp-passkey', type: 'window-made', hint });
      view.close();
    });
  });
  tell({ source: 'ramp-passkey', type: 'window-ready' });
}

function draw(deps: PasskeyDeps, setup: PasskeySetup, onMade: (hint: string) => void): void {
  const { document } = deps.view;
  const text = textsIn(setup.locale);
  const drawn = createPasskeyView(document, () => void press(), {
    title: text('makeTitle'),
    lead: text('makeLead'),
  });
  async function press() {
    drawn.say('');
    drawn.setBusy(true);
    const end = await makePasskey(deps, setup, false);
    drawn.setBusy(false);
    if (end.kind === 'made') return onMade(end.hint);
    return drawn.say(
      end.kind === 'refused' ? end.message : text(end.kind === 'failed' ? end.text : 'notAllowed'),
    );
  }
  document.documentElement.lang = setup.locale;
  document.title = text('makeTitle');
  applyTheme(document.documentElement, setup.colorScheme, setup.tokens);
  drawn.setLabel(text('make'));
  document.body.append(drawn.root);
}
