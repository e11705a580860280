// Reads the colour scheme of the page around an element; `theme="auto"` follows it before the system's.
import type { Theme } from '../src/domain/launch/setting-types.ts';
import { messageTarget } from './message-target.ts';

/** Custom state for a page that declares no scheme: with it the element's style sheet follows the system, without it the page. */
const NO_SCHEME = '--system';

const metaOf = ({ ownerDocument }: Element) =>
  ownerDocument.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');

/** `auto`: the page supports both schemes or declares none, so the system decides. `states`: the element's own custom states. */
export function readPageScheme(element: Element, states: CustomStateSet | undefined): Theme {
  // Without this state the element inherits the surrounding scheme, or has the one that the page set on the tag.
  states?.delete(NO_SCHEME);
  let schemes = getComputedStyle(element).colorScheme;
  if (schemes === 'normal') schemes = metaOf(element)?.content ?? '';
  const isDark = /\bdark\b/.test(schemes);
  const isLight = /\blight\b/.test(schemes);
  if (!isDark && !isLight) states?.add(NO_SCHEME);
  if (isDark === isLight) return 'auto';
  return isDark ? 'dark' : 'light';
}

/** Watches everything that may switch the page's scheme: the system, and attributes of all ancestors. Returns a function that stops it. */
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
