// The keys of the tabs and of the language button, as long as React has not taken over the card.
import { tabAfterKey } from '../../ui/surfaces/tab-after-key.ts';
import type { Refs } from './refs.ts';

/** Arrow keys work as they do in React. */
export function followKey(event: KeyboardEvent, get: Refs['get']): void {
  const tabs = [get('tab-buy'), get('tab-sell')];
  const language = get('language');
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = at < 0 ? null : tabAfterKey(event.key, at, tabs.length);
  const opensMenu = event.target === language && event.key === 'ArrowDown';
  if (next === null && !opensMenu) return;
  event.preventDefault();
  if (next === null) language.click();
  else tabs[next]?.focus();
}
