// Reads the design tokens that card fields of another document need, resolved to plain colours and lengths.

export const COLOR_TOKENS: readonly string[] = [
  '--ramp-accent',
  '--ramp-accent-text',
  '--ramp-accent-ink',
  '--ramp-surface',
  '--ramp-surface-2',
  '--ramp-text',
  '--ramp-muted',
  '--ramp-line',
  '--ramp-field-line',
  '--ramp-danger',
];
export const LENGTH_TOKENS: readonly string[] = [
  '--ramp-radius',
  '--ramp-radius-small',
  '--ramp-space',
  '--ramp-text-xs',
  '--ramp-text-s',
  '--ramp-text-m',
];
const PLAIN_TOKENS: readonly string[] = [...LENGTH_TOKENS, '--ramp-fast'];

/**
 * Custom properties keep functions such as `light-dark()` and `color-mix()`; only a real property resolves them,
 * so each colour is asked of a probe that stands in the container for a moment.
 */
export function readThemeTokens(container: HTMLElement): Record<string, string> {
  const view = container.ownerDocument.defaultView;
  if (!view || !container.isConnected) return {};
  const probe = container.ownerDocument.createElement('span');
  probe.hidden = true;
  container.append(probe);
  const style = view.getComputedStyle(probe);
  const tokens: Record<string, string> = {};
  for (const name of PLAIN_TOKENS) tokens[name] = style.getPropertyValue(name).trim();
  for (const name of COLOR_TOKENS) {
    if (style.getPropertyValue(name) === '') continue;
    probe.style.setProperty('color', `var(${name})`);
    tokens[name] = style.color;
  }
  tokens['--ramp-font'] = style.fontFamily;
  probe.remove();
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== ''));
}
