// The documented `--ramp-*` properties, as an element that is a frame hands them to its hosted page.

// One text: shorter in the frame's script than a list of names.
export const LOOK_TOKENS: readonly string[] = (
  'accent accent-text accent-ink surface surface-2 surface-3 text muted line field-line danger warning success info ' +
  'backdrop shadow radius radius-card radius-small space width font text-xs text-s text-m text-l text-xl text-amount ' +
  'fast slow ease'
)
  .split(' ')
  .map((name) => `--ramp-${name}`);

/** What the page sets, on the element or around it. No style sheet of a framed element sets any of them. */
export function readLookTokens(element: HTMLElement): Record<string, string> {
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const given = LOOK_TOKENS.map((name) => [name, style.getPropertyValue(name).trim()]);
  return Object.fromEntries(given.filter(([, value]) => value));
}
