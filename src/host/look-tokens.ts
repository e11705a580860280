// The documented `--ramp-*` properties that a hosted page takes from the page around it.

// One text: shorter in the script than a list of names.
export const LOOK_TOKENS: readonly string[] = (
  'accent accent-text accent-ink surface surface-2 surface-3 text muted line field-line danger warning success info ' +
  'backdrop shadow radius radius-card radius-small space width font text-xs text-s text-m text-l text-xl text-amount ' +
  'fast slow ease'
)
  .split(' ')
  .map((name) => `--ramp-${name}`);
