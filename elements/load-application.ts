// The only module that loads the application and what is drawn before it. The build inserts the hashed URLs, and a merchant's bundler can
// follow the imports.
import type * as FirstQuote from '../src/app/prerender/read-first-quote.ts';
import type { AppHandle, AppHost, Screens } from '../src/app/app-host.ts';
import { takeOut } from '../src/lib/take-out.ts';

/** Exported by both files: the first view lets its host load the screens, and hands over to them. */
export interface Application {
  mountApp(host: AppHost): AppHandle;
}

/**
 * Files to request in parallel, which the browser would otherwise discover one round trip later. Only the built script knows them; a
 * merchant's bundler rejects an `import()` with a computed URL, so that script supplies `load`.
 */
export interface FilesAhead {
  application: readonly string[];
  firstView: readonly string[];
  load(address: string): Promise<unknown>;
}

export const NO_FILES_AHEAD: FilesAhead = { application: [], firstView: [], load: () => Promise.resolve() };

export function loadApplication({ application, load }: FilesAhead): Promise<Application & Screens> {
  ask(application, load);
  return import('ramp:application') as Promise<Application & Screens>;
}

export function loadFirstView({ firstView, load }: FilesAhead): Promise<Application> {
  ask(firstView, load);
  return import('ramp:first-view') as Promise<Application>;
}

export const loadFirstQuote = () => import('ramp:first-quote') as Promise<typeof FirstQuote>;

export const screensOf = (
  root: ShadowRoot,
  ahead: FilesAhead,
  onLost: (message: string) => void,
): AppHost['screens'] => ({
  onLost,
  load: () => loadApplication(ahead),
  prefetch() {
    // A page's policy may allow scripts by nonce only. Imports inherit theirs; a link must be given one.
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    for (const href of ahead.application) {
      // eslint-disable-next-line house/address-sinks -- The build's own list of chunks.
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href });
      link.onload = link.onerror = () => takeOut(link);
      root.append(link);
    }
  },
});

function ask(files: readonly string[], load: FilesAhead['load']): void {
  for (const file of files) load(file).catch(() => undefined);
}
