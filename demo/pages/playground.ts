// Tries every attribute, look and signed launch of the element live, with the messages that the page receives and the code that does the
// same.
import { createCodePanel } from './parts/code-panel.ts';
import { byId, button, labelled, make, selectField } from './parts/dom.ts';
import { createWidget } from './parts/element-type.ts';
import { GATEWAY_ORIGIN } from './parts/gateway-address.ts';
import { createMessageLog } from './parts/message-log.ts';
import { createOrderTable } from './parts/order-table.ts';
import { addBar } from './parts/page-frame.ts';
import { codeFor, CODE_KINDS, type Pairs } from './parts/playground-code.ts';
import { ATTRIBUTE_FIELDS, BRANDS, TOKEN_FIELDS, type AttributeField } from './parts/playground-fields.ts';
import { createLaunchForm, MERCHANT_KEY } from './parts/playground-launch.ts';
import { signingCodeFor, SIGNING_KINDS } from './parts/playground-signing.ts';
import type { SignedLaunch } from './parts/sandbox-api.ts';
import { siteNote } from './parts/site-note.ts';

const REFRESH_MS = 2000;

const widget = createWidget({ 'gateway-url': GATEWAY_ORIGIN });
const tokenInputs = new Map<string, HTMLInputElement>();
/** Orders that the element has reported to this page. */
const heard = new Set<string>();
const sent: { launch: SignedLaunch | null } = { launch: null };

const launchForm = createLaunchForm({ onLaunch: sendLaunch, onChange: () => signing.refresh() });
const code = createCodePanel({
  id: 'markup',
  title: 'Code',
  label: 'Code for',
  kinds: CODE_KINDS,
  write: (kind) =>
    codeFor(kind, {
      gateway: GATEWAY_ORIGIN,
      attributes: ATTRIBUTE_FIELDS.flatMap(({ name }) => pairOf(name, widget.getAttribute(name))),
      tokens: [...tokenInputs].flatMap(([name, { value }]) => pairOf(name, value.trim() || null)),
      launch: sent.launch && { apiKey: MERCHANT_KEY, ...sent.launch },
    }),
});
const signing = createCodePanel({
  id: 'signing-code',
  title: 'Signing code',
  label: 'Server in',
  kinds: SIGNING_KINDS,
  write: (kind) => signingCodeFor(kind, launchForm.wish()),
});
const log = createMessageLog();
const orders = createOrderTable(byId('orders'), act, ({ id }) => heard.has(id));

addBar();
byId('site-note').append(siteNote());
byId('attributes').append(...ATTRIBUTE_FIELDS.map(attributeRow));
byId('tokens').append(...TOKEN_FIELDS.map(({ name, label, hint }) => tokenRow(name, label, hint)));
byId('brands').append(...BRANDS.map(({ title, tokens }) => button(title, () => applyBrand(tokens))));
byId('launch').append(launchForm.node);
byId('log').append(log.node);
byId('code').append(code.node);
byId('signing').append(signing.node);
code.refresh();
signing.refresh();
log.hearEvents();
log.hearMessages([location.origin]);
document.addEventListener('ramp-operation-created', (event) => {
  heard.add((event as CustomEvent<{ orderId: string }>).detail.orderId);
  void refreshOrders();
});
byId('place').append(widget);
void refreshForever();

function pairOf(name: string, value: string | null): Pairs {
  return value === null ? [] : [[name, value]];
}

function setAttribute(name: string, value: string): void {
  if (value === '') widget.removeAttribute(name);
  else widget.setAttribute(name, name === 'logo' ? '' : value);
}

function attributeRow({ name, label, values }: AttributeField): HTMLElement {
  const set = (value: string) => {
    setAttribute(name, value);
    code.refresh();
  };
  if (values)
    return selectField(label, [['', 'default'], ...values.map((value) => [value, value] as const)], set).row;
  const input = make('input', {
    class: 'control__input',
    autocomplete: 'off',
    onchange: () => set(input.value.trim()),
  });
  return labelled(label, input);
}

function tokenRow(name: string, label: string, hint: string): HTMLElement {
  const input = make('input', {
    class: 'control__input',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: hint,
    onchange: () => setToken(name, input.value.trim()),
  });
  tokenInputs.set(name, input);
  return labelled(label, input);
}

function setToken(name: string, value: string): void {
  if (value === '') widget.style.removeProperty(name);
  else widget.style.setProperty(name, value);
  code.refresh();
}

function applyBrand(tokens: Readonly<Record<string, string>>): void {
  for (const [name, input] of tokenInputs) {
    input.value = tokens[name] ?? '';
    setToken(name, input.value);
  }
}

/** Sets all three together, so that the element restarts once. */
function sendLaunch(signed: SignedLaunch | null): void {
  sent.launch = signed;
  setAttribute('api-key', signed ? MERCHANT_KEY : '');
  setAttribute('payload', signed?.payload ?? '');
  setAttribute('signature', signed?.signature ?? '');
  code.refresh();
}

/** Runs a control, reports its result, and shows the new state at once. */
async function act(done: string, work: () => Promise<unknown>): Promise<void> {
  const status = byId('status');
  try {
    await work();
    status.textContent = done;
  } catch (problem) {
    status.textContent = `Not done: ${(problem as Error).message}`;
  }
  await refreshOrders();
}

async function refreshOrders(): Promise<void> {
  try {
    await orders.refresh();
  } catch (problem) {
    byId('status').textContent = `The sandbox does not answer: ${(problem as Error).message}`;
  }
}

async function refreshForever(): Promise<void> {
  if (!document.hidden) await refreshOrders();
  setTimeout(() => void refreshForever(), REFRESH_MS);
}
