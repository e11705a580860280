// Builds elements for the demo pages without HTML sinks, as a strict content security policy requires.

type Child = Node | string | null | undefined | false;
type Traits = Record<string, unknown>;

/** `on…` traits become listeners, names with a dash and `class` attributes, the rest properties. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  traits: Traits = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) applyTrait(node, name, value);
  for (const child of children) if (child) node.append(child);
  return node;
}

function applyTrait(node: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (name.startsWith('on')) node.addEventListener(name.slice(2), value as EventListener);
  else if (name in node && !name.includes('-')) Object.assign(node, { [name]: value });
  else node.setAttribute(name, String(value));
}

/** Returns the element with this id; throws if the page has none. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const node = document.getElementById(id);
  if (node === null) throw new Error(`The page has no #${id}`);
  return node as T;
}

export function button(text: string, onclick: () => unknown, kind = ''): HTMLButtonElement {
  return make('button', { type: 'button', class: `button ${kind}`.trim(), onclick }, text);
}

/** Returns a select with a visible label. */
export function selectField(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  onPick: (value: string) => void = () => undefined,
): { row: HTMLLabelElement; control: HTMLSelectElement } {
  const control = make(
    'select',
    { class: 'control__input', onchange: () => onPick(control.value) },
    ...options.map(([value, text]) => make('option', { value }, text)),
  );
  return { control, row: labelled(label, control) };
}

export function labelled(label: string, control: HTMLElement): HTMLLabelElement {
  return make('label', { class: 'control' }, make('span', { class: 'control__label' }, label), control);
}

export function checkField(
  label: string,
  onToggle: (isOn: boolean) => void,
): { row: HTMLLabelElement; control: HTMLInputElement } {
  const control = make('input', { type: 'checkbox', onchange: () => onToggle(control.checked) });
  return { control, row: make('label', { class: 'check' }, control, label) };
}

export function group(title: string, ...children: Child[]): HTMLElement {
  return make('div', { class: 'group' }, make('h3', {}, title), ...children);
}
