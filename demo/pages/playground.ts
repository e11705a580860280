// Every attribute and the main tokens of the element, tried live, with the markup that does the same (contract, section 1).
import { byId, button, labelled, make, selectField } from './parts/dom.ts';
import { createWidget } from './parts/element-type.ts';
import { GATEWAY_ORIGIN } from './parts/gateway-address.ts';
import { addBar } from './parts/page-frame.ts';
import { markupOf } from './parts/playground-markup.ts';
import { ATTRIBUTE_FIELDS, BRANDS, TOKEN_FIELDS, type AttributeField } from './parts/playground-fields.ts';
import { siteNote } from './parts/site-note.ts';

const widget = createWidget({ 'gateway-url': GATEWAY_ORIGIN });
const tokenInputs = new Map<string, HTMLInputElement>();

addBar();
byId('site-note').append(siteNote());
byId('place').append(widget);
byId('attributes').append(...ATTRIBUTE_FIELDS.map(attributeRow));
byId('tokens').append(...TOKEN_FIELDS.map(({ name, label, hint }) => tokenRow(name, label, hint)));
byId('brands').append(...BRANDS.map(({ title, tokens }) => button(title, () => applyBrand(tokens))));
byId('copy').append(copyButton());
showMarkup();

function attributeRow({ name, label, values }: AttributeField): HTMLElement {
  const set = (value: string) => {
    if (value === '') widget.removeAttribute(name);
    else widget.setAttribute(name, name === 'logo' ? '' : value);
    showMarkup();
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
  showMarkup();
}

function applyBrand(tokens: Readonly<Record<string, string>>): void {
  for (const [name, input] of tokenInputs) {
    input.value = tokens[name] ?? '';
    setToken(name, input.value);
  }
}

function showMarkup(): void {
  const attributes = ATTRIBUTE_FIELDS.flatMap(({ name }) => {
    const value = widget.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  const tokens = [...tokenInputs].flatMap(([name, input]) => {
    const value = input.value.trim();
    return value === '' ? [] : [[name, value] as const];
  });
  byId('markup').textContent = markupOf(GATEWAY_ORIGIN, attributes, tokens);
}

function copyButton(): HTMLButtonElement {
  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(byId('markup').textContent);
    copy.textContent = 'Copied';
  });
  return copy;
}
