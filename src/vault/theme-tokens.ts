// Resolves the design tokens that card fields in another document need to plain colours and lengths.
import { takeOut } from '../lib/take-out.ts';

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
 * Custom properties keep functions such as `light-dark()` and `color-mix()` unresolved; only a real property resolves them. Each token is
 * therefore applied to one part of a temporary probe; all parts at once, because each change would recompute all styles.
 */
export function readThemeTokens(container: HTMLElement): Record<string, string> {
  const { ownerDocument, isConnected } = container;
  const view = ownerDocument.defaultView;
  if (!view || !isConnected) return {};
  const probe = ownerDocument.createElement('span');
  probe.hidden = true;
  probe.style.setProperty('font-family', 'var(--ramp-font)');
  const colors = COLOR_TOKENS.map((name) => {
    const part = ownerDocument.createElement('i');
    part.style.setProperty('color', `var(${name})`);
    return [name, part] as const;
  });
  probe.append(...colors.map(([, part]) => part));
  container.append(probe);
  const style = view.getComputedStyle(probe);
  const tokens: Record<string, string> = {};
  for (const name of PLAIN_TOKENS) tokens[name] = style.getPropertyValue(name).trim();
  for (const [name, part] of colors)
    if (style.getPropertyValue(name) !== '') tokens[name] = view.getComputedStyle(part).color;
  tokens['--ramp-font'] = style.fontFamily;
  takeOut(probe);
  return Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== ''));
}
