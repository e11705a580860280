// The passkey page's view: one button, and a line below it with the result of the press.

export interface PasskeyView {
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

export function createPasskeyView(
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
