// Builds elements for the emulators' pages without HTML sinks, as a strict content security policy requires.

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [traits] `on…` are listeners, `class` and `aria-…`/`data-…` attributes, the rest properties
 * @param {...(Node | string | null | undefined | false)} children
 */
export function make(tag, traits = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) applyTrait(node, name, value);
  for (const child of children) if (child) node.append(child);
  return node;
}

function applyTrait(node, name, value) {
  if (value === undefined || value === null) return;
  if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
  else if (name in node && !name.includes('-')) node[name] = value;
  else node.setAttribute(name, String(value));
}

/** Returns a heading that receives the focus when its view appears, so that a screen reader starts there. */
export function heading(text) {
  return make('h1', { tabIndex: -1 }, text);
}

export function show(place, ...children) {
  place.replaceChildren(...children.filter(Boolean));
}

export function focusHeading(place) {
  place.querySelector('h1')?.focus({ preventScroll: true });
}
