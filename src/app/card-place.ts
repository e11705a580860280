// Where a card is embedded: it is known before anything loads, and never changes.
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Embedding, WidgetSettings } from './visit.ts';

export interface CardPlace {
  mode: Mode;
  isEmbedded: boolean;
  isFramed: boolean;
  /** ' 2' for the second card of a page: distinguishes their names. */
  place: string;
}

export function cardPlace(
  { mode }: WidgetSettings,
  { history, isEmbedded, isFramed }: Embedding,
  element: HTMLElement,
): CardPlace {
  const index = [...element.ownerDocument.querySelectorAll<HTMLElement>('ramp-widget')].indexOf(element);
  return {
    mode: history.first.path.includes('sell') ? 'sell' : mode,
    isEmbedded,
    isFramed,
    place: index > 0 ? ` ${index + 1}` : '',
  };
}

/** The hosted page contains only the widget; any other page has its own heading. */
export const headingLevelIn = ({ kind }: Embedding): 1 | 2 => (kind === 'hosted' ? 1 : 2);
