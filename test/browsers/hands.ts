// Finds what a person would see (by label, name or text, through open shadow roots), and uses it with real input.
import { waitFor, type Surface } from './engine.ts';

/** Runs in the page: finds visible controls by their visible name. */
const LOOK = `(kind, name) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((node) =>
    [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])]);
  const nodes = all(document);
  const words = (node) => (node.getAttribute('aria-label') ?? node.textContent).replace(/\\s+/g, ' ').trim();
  const isSeen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const byLabel = () => {
    const label = nodes.find((node) => node.localName === 'label' && words(node).startsWith(name) && isSeen(node));
    return label?.control ?? nodes.find((node) => node.matches('input, select') && node.getAttribute('aria-label') === name);
  };
  const byName = () => nodes.find((node) => node.matches('button') && words(node) === name && isSeen(node) && !node.disabled);
  const byText = () => nodes.find((node) => node.matches('h1, h2, h3') && words(node) === name && isSeen(node));
  return { label: byLabel, button: byName, heading: byText }[kind]() ?? null;
}`;

type Kind = 'label' | 'button' | 'heading';

export interface Hands {
  see(kind: Kind, name: string, limitMs?: number): Promise<void>;
  valueOf(label: string): Promise<string>;
  press(name: string): Promise<void>;
  check(label: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
}

export function handsOn(surface: Surface): Hands {
  const ask = <Value>(kind: Kind, name: string, then: string) =>
    surface.evaluate<Value | null>(
      `((node) => node && (${then})(node))((${LOOK})(${JSON.stringify(kind)}, ${JSON.stringify(name)}))`,
    );

  async function click(kind: Kind, name: string): Promise<void> {
    await waitFor(name, () => ask<boolean>(kind, name, '() => true'));
    let before = '';
    // Waits until the screen has stopped moving.
    const { x, y } = await waitFor(`${name} at rest`, async () => {
      const place = await ask<{ x: number; y: number }>(
        kind,
        name,
        `(node) => { node.scrollIntoView({ block: 'center' }); const box = node.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; }`,
      );
      const now = JSON.stringify(place);
      const isAtRest = now === before;
      before = now;
      return isAtRest && place;
    });
    await surface.click(x, y);
  }

  return {
    see: async (kind, name, limitMs) =>
      void (await waitFor(name, () => ask<boolean>(kind, name, '() => true'), limitMs)),
    valueOf: (label) =>
      waitFor(`a value in ${label}`, () => ask<string>('label', label, '(node) => node.value')),
    press: (name) => click('button', name),
    async check(label) {
      await click('label', label);
      await waitFor(`${label} checked`, () => ask<boolean>('label', label, '(node) => node.checked'));
    },
    async fill(label, text) {
      await click('label', label);
      await surface.type(text);
      const bare = text.replace(/\\D/g, '');
      await waitFor(`${label} filled`, () =>
        ask<boolean>(
          'label',
          label,
          `(node) => node.value === ${JSON.stringify(text)} || (${JSON.stringify(bare)} !== '' && node.value.replace(/\\D/g, '').endsWith(${JSON.stringify(bare)}))`,
        ),
      );
    },
    async choose(label, value) {
      await waitFor(label, () => ask<boolean>('label', label, '() => true'));
      await ask(
        'label',
        label,
        `(node) => { node.value = ${JSON.stringify(value)}; node.dispatchEvent(new Event('change', { bubbles: true })); return true; }`,
      );
    },
  };
}
