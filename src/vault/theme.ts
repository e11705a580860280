// The widget's theme for fields in another document: the design tokens that they need as plain colours and lengths, and their changes.
import type { Cancel } from '../lib/time/clock.ts';
import { takeOut } from '../lib/take-out.ts';

const COLOR_TOKENS: readonly string[] = [
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
const LENGTH_TOKENS: readonly string[] = [
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

/**
 * Detects changes to the widget's colours, sizes or fonts while the fields are open. No event reports the new value of a custom property,
 * whether the page sets it on the element, around it or in a style sheet. A transition of a property that uses it does.
 */
export function watchTheme(container: HTMLElement, onChange: () => void): Cancel {
  const { ownerDocument } = container;
  const probe = ownerDocument.createElement('span');
  probe.setAttribute('aria-hidden', 'true');
  probe.append(
    ...[...COLOR_TOKENS, ...LENGTH_TOKENS].map((name, index) => {
      const part = ownerDocument.createElement('i');
      part.style.setProperty(index < COLOR_TOKENS.length ? 'color' : 'width', `var(${name})`);
      return part;
    }),
  );
  for (const { style } of [probe, ...(probe.children as HTMLCollectionOf<HTMLElement>)]) {
    // Rendered, because only rendered elements have transitions; of zero size, so that it is invisible.
    style.setProperty('position', 'absolute');
    style.setProperty('visibility', 'hidden');
    style.setProperty('transition', 'all 1ms', 'important');
    // Fonts change in one step. Browsers that do not report it as a transition apply it with the next change of another token.
    style.setProperty('transition-behavior', 'allow-discrete', 'important');
  }
  // A theme change affects a hundred values at once, each with its own event; reading them makes the browser recompute all styles.
  let frame = 0;
  probe.addEventListener('transitionrun', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  });
  container.append(probe);
  return () => {
    cancelAnimationFrame(frame);
    takeOut(probe);
  };
}
