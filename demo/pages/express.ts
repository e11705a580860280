// A shop's basket with only the button, for a payment that the shop's server has signed.
import { byId } from './parts/dom.ts';
import { createWidget } from './parts/element-type.ts';
import { GATEWAY_ORIGIN } from './parts/gateway-address.ts';
import { presetById, signPreset } from './parts/launch-presets.ts';
import { createMessageLog } from './parts/message-log.ts';
import { addBar } from './parts/page-frame.ts';
import { siteNote } from './parts/site-note.ts';

/** The sandbox's Google Pay emulator reads here whether this browser has a card. */
const SHEET_KEY = 'sandbox.google-pay';

addBar();
byId('site-note').append(siteNote());

const log = createMessageLog();
log.hearEvents();
log.hearMessages([location.origin]);
byId('log').append(log.node);

const hasSheet = byId<HTMLInputElement>('has-sheet');
hasSheet.checked = localStorage.getItem(SHEET_KEY) === 'card';
hasSheet.addEventListener('change', () => {
  if (hasSheet.checked) localStorage.setItem(SHEET_KEY, 'card');
  else localStorage.removeItem(SHEET_KEY);
  document.querySelector<HTMLElement & { restart(): void }>('ramp-widget')?.restart();
});

const { apiKey, payload, signature } = await signPreset(presetById('payment'));
const attributes = {
  'gateway-url': GATEWAY_ORIGIN,
  display: 'express',
  'api-key': apiKey!,
  payload: payload!,
  signature: signature!,
};
byId('place').append(createWidget(attributes));
byId('code').textContent = [
  '<ramp-widget',
  ...Object.entries(attributes).map(([name, value]) => `  ${name}='${value}'`),
  '></ramp-widget>',
].join('\n');
