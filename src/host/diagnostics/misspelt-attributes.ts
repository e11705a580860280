// Reports each misspelt attribute of a page once, with the correct name.

/** Names that other widgets use, and obvious guesses. */
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

/** Attributes of the page, its scripts, a framework or an extension. */
const MARKERS = /^(data|aria|v|ng|svelte|x|hx)-|^on|^_|[^\w-]/;
/** Attributes that every element has. */
const GLOBAL: readonly string[] =
  'accesskey autofocus class dir draggable exportparts hidden id inert is itemprop key lang name nonce part popover ref role slot spellcheck style tabindex title translate'.split(
    ' ',
  );

export interface Misspelt {
  name: string;
  meant: string;
}

/** `given` and `known` are attribute names. A name whose correct form is given too is not reported. */
export function misspeltAttributes(given: readonly string[], known: readonly string[]): Misspelt[] {
  return given
    .filter((name) => !known.includes(name) && !GLOBAL.includes(name) && !MARKERS.test(name))
    .flatMap((name) => {
      const meant = nearest(name, known);
      return meant === null || given.includes(meant) ? [] : [{ name, meant }];
    });
}

/** Writes one line for each to the console. */
export function reportMisspelt(element: HTMLElement, warn: (line: string) => void): void {
  const { observedAttributes = [] } = element.constructor as { observedAttributes?: readonly string[] };
  for (const { name, meant } of misspeltAttributes(element.getAttributeNames(), observedAttributes))
    reportOnce(element, name, () => warn(`There is no attribute ${name}. Did you mean ${meant}?`));
}

/** The element remembers what was reported, however often it starts. */
export function reportOnce(element: HTMLElement, what: string, report: () => void): void {
  const reported = ((element as Remembering)[REPORTED] ??= new Set());
  if (reported.has(what)) return;
  reported.add(what);
  report();
}

/** A symbol that all scripts share: the element and the application each contain this file. */
const REPORTED: unique symbol = Symbol.for('ramp-widget.misspelt') as never;
type Remembering = HTMLElement & { [REPORTED]?: Set<string> };

/** The nearest known name, within a number of wrong letters that depends on the length of the name; null if there is none. */
function nearest(name: string, known: readonly string[]): string | null {
  const text = squeezed(name);
  const limit = text.length < 6 ? 1 : 2;
  const rows = [...known.map((meant) => [meant, meant] as const), ...Object.entries(OTHER_NAMES)]
    .map(([other, meant]) => ({ meant, apart: distance(text, squeezed(other)) }))
    .filter(({ apart }) => apart <= limit)
    .toSorted((one, other) => one.apart - other.apart);
  return rows[0]?.meant ?? null;
}

/** `gatewayurl`, `gateway_url` and `gateway-url` are the same. */
const squeezed = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Counts letters that are missing, extra, wrong, or swapped with their neighbour. */
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
