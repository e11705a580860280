// Sends the first calls from the document itself while its script is still loading, if the early card will show a quote and the calls
// follow from the URL and the storage. The page's script takes them over.
import type { FirstCalls } from '../../src/gateway/preload.ts';
import { readSettings } from '../attributes.ts';
import { readStored, startFirstCalls, startOf } from '../start-first-calls.ts';
import { isSeen } from '../when-seen.ts';
import { hostedPlace } from './host-origin.ts';
import { readQuery } from './read-query.ts';

const BEGUN = Symbol.for('ramp.begun-calls');

type Begun = Partial<Record<typeof BEGUN, FirstCalls | null>>;

export function beginCalls(view: Window): void {
  const { pathname, search, origin } = view.location;
  const { attributes, lang, waitsForLaunch } = readQuery(new URLSearchParams(search), pathname);
  const place = hostedPlace(view);
  if (!isSeen(view.document) || (waitsForLaunch && place.isFramed)) return;
  const settings = readSettings(
    (name) => attributes[name] ?? null,
    origin,
    () => {},
  );
  const stored = readStored(settings);
  const { choice, isEarly } = startOf(settings, stored, pathname, true);
  if (!isEarly) return;
  const { signal } = new AbortController();
  (view as Begun)[BEGUN] = startFirstCalls(
    settings,
    stored,
    { hostOrigin: place.hostOrigin, queryLocale: lang },
    { signal, choice, isQuoted: true },
  );
}

/** Returns the calls once: another start of the same document sends its own. */
export function takeBegunCalls(view: Window): FirstCalls | null {
  const begun = (view as Begun)[BEGUN] ?? null;
  (view as Begun)[BEGUN] = null;
  return begun;
}
