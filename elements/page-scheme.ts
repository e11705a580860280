// The scheme of the page around an element, which `theme="auto"` follows before the system's.
import type { Theme } from '../src/domain/launch/setting-types.ts';
import { messageTarget } from './message-target.ts';

/** A page that says nothing: the element's sheet then follows the system, and takes over what is around it otherwise. */
const UNSAID = '--system';

const metaOf = ({ ownerDocument }: Element) =>
  ownerDocument.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');

/** `auto`: the page is for both schemes, or says nothing, so the system decides. `states`: the element's own. */
export function readPageScheme(element: Element, states: CustomStateSet | undefined): Theme {
  // Without it the element has the scheme that is around it, or one that the page gave the tag itself.
  states?.delete(UNSAID);
  let said = getComputedStyle(element).colorScheme;
  if (said === 'normal') said = metaOf(element)?.content ?? '';
  const isDark = /\bdark\b/.test(said);
  const isLight = /\blight\b/.test(said);
  if (!isDark && !isLight) states?.add(UNSAID);
  if (isDark === isLight) return 'auto';
  return isDark ? 'dark' : 'light';
}

/** Notices what a page switches its scheme by: the system, or an attribute of anything around. Answers how to stop. */
export function watchPageScheme(element: Element, onChange: () => void): () => void {
  const { target: view } = messageTarget(element as HTMLElement);
  const query = view.matchMedia('(prefers-color-scheme: dark)');
  const observer = new view.MutationObserver(onChange);
  const watch = (place: Node) => observer.observe(place, { attributes: true });
  const meta = metaOf(element);
  if (meta) watch(meta);
  for (let place: Node | null = element; place;) {
    watch(place);
    place = (place as Element).assignedSlot ?? place.parentNode ?? (place as ShadowRoot).host;
  }
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}
