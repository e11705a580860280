// Detects changes to the widget's colours, sizes or fonts while the card fields are open.
import type { Cancel } from '../lib/time/clock.ts';
import { COLOR_TOKENS, LENGTH_TOKENS } from './theme-tokens.ts';
import { takeOut } from '../lib/take-out.ts';

/**
 * No event reports the new value of a custom property, whether the page sets it on the element, around it or in a style sheet. A
 * transition of a property that uses it does.
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
  // A theme changes a hundred values at once, each with an event of its own; what reads them makes the browser compute all styles.
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
