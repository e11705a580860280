// A merchant's page that frames the hosted page: signed parameters in its URL, messages back.
import { byId, button, group, make, selectField } from './parts/dom.ts';
import { GATEWAY_ORIGIN } from './parts/gateway-address.ts';
import { LAUNCH_PRESETS, presetById, signPreset, type Launch } from './parts/launch-presets.ts';
import { createMessageLog } from './parts/message-log.ts';
import { addBar } from './parts/page-frame.ts';
import { siteNote } from './parts/site-note.ts';

/** Space for the card's outline. */
const FRAME_MARGIN = 4;

const frame = make('iframe', {
  class: 'stage__frame',
  title: 'Buy crypto',
  allow:
    'payment; camera; microphone; clipboard-write; publickey-credentials-get; publickey-credentials-create',
});
const address = make('p', { class: 'status mono', role: 'status' });
const language = selectField('Language', [
  ['', "The visitor's"],
  ['en', 'English'],
  ['es', 'Español'],
  ['pt', 'Português (Brasil)'],
]);
const theme = selectField('Theme', [
  ['', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]);

addBar();
byId('site-note').append(siteNote());
byId('place').append(frame);
byId('launch').append(
  make('h2', {}, 'Try it'),
  group('Appearance', make('div', { class: 'controls' }, language.row, theme.row)),
  group('Launch', make('div', { class: 'buttons' }, ...LAUNCH_PRESETS.map(presetButton))),
  address,
);

addEventListener('message', fitFrame);
const log = createMessageLog();
log.hearMessages([GATEWAY_ORIGIN]);
byId('log').append(log.node);
void open('anonymous');

function presetButton({ id, title }: { id: string; title: string }): HTMLButtonElement {
  return button(title, () => open(id));
}

/** Makes the frame as high as the card, as a merchant would on `loaded` and `resize`. */
function fitFrame({ origin, source, data }: MessageEvent): void {
  if (origin !== GATEWAY_ORIGIN || source !== frame.contentWindow || data?.source !== 'ramp-widget') return;
  if (data.type === 'loaded' || data.type === 'resize') {
    frame.style.height = `${Math.ceil(Number(data.payload.height)) + FRAME_MARGIN}px`;
  }
}

async function open(id: string): Promise<void> {
  try {
    const url = hostedAddress(await signPreset(presetById(id)));
    frame.src = url;
    address.textContent = url;
  } catch (problem) {
    address.textContent = `Not signed: ${(problem as Error).message}`;
  }
}

function hostedAddress({ mode, apiKey, payload, signature }: Launch): string {
  const url = new URL(`/${mode}`, GATEWAY_ORIGIN);
  const parameters = {
    apiKey,
    payload,
    signature,
    lang: language.control.value,
    theme: theme.control.value,
    hostOrigin: location.origin,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
}
