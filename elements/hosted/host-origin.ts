// Which page may hear this one: fixed at first load and kept for the tab.
import { readStoredLaunch, STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { openStorages } from '../../src/domain/gateway-storages.ts';

/** The `hostOrigin` parameter when it is an origin, else the referrer's; null when neither is known. */
export function readHostOrigin(view: Window): string | null {
  const { session } = openStorages(view.location.origin);
  const stored = readStoredLaunch(session.get(STORAGE_KEYS.launch));
  if (stored.hostOrigin) return stored.hostOrigin;
  const asked = new URLSearchParams(view.location.search).get('hostOrigin');
  const hostOrigin = originOf(asked) ?? originOf(view.document.referrer);
  if (!hostOrigin || view.parent === view) return hostOrigin;
  session.set(STORAGE_KEYS.launch, JSON.stringify({ ...stored, hostOrigin }));
  return hostOrigin;
}

/**
 * The page that really frames this one, where the browser tells it; else what was said at first load. For the check of a
 * launch's `origins`: an address can claim any host.
 */
export function embedderOrigin({ location }: Window, hostOrigin: string | null): string | null {
  return location.ancestorOrigins?.[0] ?? hostOrigin;
}

function originOf(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return origin === 'null' ? null : origin;
}
