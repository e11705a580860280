// The origin of the page that may receive this page's messages: determined at first load and kept for the tab.
import { readStoredLaunch, STORAGE_KEYS } from '../../src/domain/storage-keys.ts';
import { openStorages } from '../../src/domain/gateway-storages.ts';

/** Returns the `hostOrigin` parameter if it is an origin, else the referrer's origin; null if neither is known. */
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

export interface HostedPlace {
  isFramed: boolean;
  /** Checked against a launch's `origins`. */
  hostOrigin: string | null;
}

export function hostedPlace(view: Window, hostOrigin = readHostOrigin(view)): HostedPlace {
  const isFramed = view.parent !== view;
  return { isFramed, hostOrigin: isFramed ? embedderOrigin(view, hostOrigin) : null };
}

/**
 * Returns the origin of the page that really frames this one, if the browser reveals it, else the one determined at first load. Used to
 * check a launch's `origins`, because the parameter can claim any host.
 */
function embedderOrigin({ location }: Window, hostOrigin: string | null): string | null {
  return location.ancestorOrigins?.[0] ?? hostOrigin;
}

function originOf(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { origin } = new URL(text);
  return origin === 'null' ? null : origin;
}
