// The one place that loads the application and what is drawn before it; the build writes the hashed addresses in, and a
// merchant's bundler can follow them.
import type * as FirstQuote from '../src/app/prerender/read-first-quote.ts';
import type { AppHandle, AppHost, Screens } from '../src/app/app-host.ts';

/** What both files export: the first view has the screens loaded by its host, and hands over to them. */
export interface Application {
  mountApp(host: AppHost): AppHandle;
}

/** `chunks` side by side: otherwise the browser finds them one round trip later. */
export function loadApplication(chunks: readonly string[]): Promise<Application & Screens> {
  ask(chunks);
  return import('ramp:application') as Promise<Application & Screens>;
}

export function loadFirstView(chunks: readonly string[]): Promise<Application> {
  ask(chunks);
  return import('ramp:first-view') as Promise<Application>;
}

export const loadFirstQuote = () => import('ramp:first-quote') as Promise<typeof FirstQuote>;

export const screensOf = (
  root: ShadowRoot,
  chunks: readonly string[],
  onLost: (message: string) => void,
): AppHost['screens'] => ({
  onLost,
  load: () => loadApplication(chunks),
  prefetch() {
    // A page's policy may let in by nonce alone; imports hand theirs on, a link has to be given it.
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    for (const href of chunks) {
      // eslint-disable-next-line house/address-sinks -- The build's own list of chunks.
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href });
      link.onload = link.onerror = () => link.remove();
      root.append(link);
    }
  },
});

function ask(chunks: readonly string[]): void {
  for (const chunk of chunks) import(chunk).catch(() => undefined);
}
