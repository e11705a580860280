// Attributes that a page misspelt: each is reported once, with the one that is meant.

/** What other widgets call it, and what is at hand. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  crypto: 'receive-currency',
  currency: 'default-currency',
  fiat: 'pay-currency',
  gateway: 'gateway-url',
  language: 'locale',
  'merchant-id': 'api-key',
  'merchant-key': 'api-key',
  'payment-method': 'payment-type',
  'public-key': 'api-key',
};

/** Names that the page, its scripts, a framework or an extension gives. */
const MARKERS = /^(data|aria|v|ng|svelte|x|hx)-|^on|^_|[^\w-]/;
/** Every element has them. */
const GLOBAL: readonly string[] =
  'accesskey autofocus class dir draggable exportparts hidden id inert is itemprop key lang name nonce part popover ref role slot spellcheck style tabindex title translate'.split(
    ' ',
  );

export interface Misspelt {
  name: string;
  meant: string;
}

/** `given` and `known` are names of attributes. What is given under its right name too is no news. */
export function misspeltAttributes(given: readonly string[], known: readonly string[]): Misspelt[] {
  return given
    .filter((name) => !known.includes(name) && !GLOBAL.includes(name) && !MARKERS.test(name))
    .flatMap((name) => {
      const meant = nearest(name, known);
      return meant === null || given.includes(meant) ? [] : [{ name, meant }];
    });
}

/** One line for each on the console. */
export function tellMisspelt(element: HTMLElement, warn: (line: string) => void): void {
  const { observedAttributes = [] } = element.constructor as { observedAttributes?: readonly string[] };
  for (const { name, meant } of misspeltAttributes(element.getAttributeNames(), observedAttributes))
    tellOnce(element, name, () => warn(`There is no attribute ${name}. Is ${meant} meant?`));
}

/** The element remembers what was told, however often it starts. */
export function tellOnce(element: HTMLElement, what: string, tell: () => void): void {
  const told = ((element as Remembering)[TOLD] ??= new Set());
  if (told.has(what)) return;
  told.add(what);
  tell();
}

/** A symbol that all scripts share: the element and the application come with this file each. */
const TOLD: unique symbol = Symbol.for('ramp-widget.misspelt') as never;
type Remembering = HTMLElement & { [TOLD]?: Set<string> };

/** The first of the nearest, by as many wrong letters as the length of the name excuses; null without one. */
function nearest(name: string, known: readonly string[]): string | null {
  const text = squeezed(name);
  const limit = text.length < 6 ? 1 : 2;
  const rows = [...known.map((meant) => [meant, meant] as const), ...Object.entries(OTHER_NAMES)]
    .map(([other, meant]) => ({ meant, apart: distance(text, squeezed(other)) }))
    .filter(({ apart }) => apart <= limit)
    .toSorted((one, other) => one.apart - other.apart);
  return rows[0]?.meant ?? null;
}

/** `gatewayurl`, `gateway_url` and `gateway-url` are one. */
const squeezed = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Letters that are missing, too many, wrong, or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [[...Array(other.length + 1).keys()]];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          rows[at - 1]![to]! + 1,
          row[to - 1]! + 1,
          rows[at - 1]![to - 1]! + (isSame ? 0 : 1),
          isSwapped ? rows[at - 2]![to - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
