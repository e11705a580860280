// Applies the look of the embedding page to the framed page: only the documented properties, each only with a valid value.

/** The documented `--ramp-*` properties. */
// One text: shorter in the script than a list of names.
export const LOOK_TOKENS: readonly string[] = (
  'accent accent-text accent-ink surface surface-2 surface-3 text muted line field-line danger warning success info ' +
  'backdrop shadow radius radius-card radius-small space width font text-xs text-s text-m text-l text-xl text-amount ' +
  'fast slow ease'
)
  .split(' ')
  .map((name) => `--ramp-${name}`);

type Supports = (property: string, value: string) => boolean;

const MAX_LENGTH = 400;
/** Excludes every character that ends a declaration. The functions are checked separately, because some load or read something. */
const PLAIN = /^[\w\s#%.,()+/'"*-]+$/;
const CALLS = /([\w-]*)\(/g;
const HARMLESS =
  /^(?:|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|cubic-bezier|steps|linear|calc|min|max|clamp)$/i;
const KEYWORDS = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

/** Returns the CSS property whose grammar validates the token's value. */
function propertyOf(name: string): string {
  if (/-(?:radius(?:-\w+)?|space|width|text-(?:xs|s|m|l|xl|amount))$/.test(name)) return 'width';
  if (name === '--ramp-shadow') return 'box-shadow';
  if (name === '--ramp-font') return 'font-family';
  if (name === '--ramp-ease') return 'transition-timing-function';
  return /-(?:fast|slow)$/.test(name) ? 'transition-duration' : 'color';
}

export function isLook(
  name: string,
  value: string,
  supports: Supports = (property, text) => CSS.supports(property, text),
): boolean {
  const property = propertyOf(name);
  const isPlain =
    LOOK_TOKENS.includes(name) && value.length <= MAX_LENGTH && PLAIN.test(value) && !KEYWORDS.test(value);
  if (!isPlain || [...value.matchAll(CALLS)].some(([, call = '']) => !HARMLESS.test(call))) return false;
  // A width may also be `auto`: lengths begin with a digit or are computed.
  return (property !== 'width' || /^(?:[\d.]|calc|min|max|clamp)/.test(value)) && supports(property, value);
}

/** Sets all tokens: those not given return to their defaults. Returns the names that were refused. */
export function applyLook(element: HTMLElement, tokens: Readonly<Record<string, string>>): string[] {
  const good = Object.entries(tokens).filter(([name, value]) => isLook(name, value));
  for (const name of LOOK_TOKENS) element.style.removeProperty(name);
  for (const [name, value] of good) element.style.setProperty(name, value);
  return Object.keys(tokens).filter((name) => !good.some(([known]) => known === name));
}
