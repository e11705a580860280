// The one place that loads the application and what is drawn before it; the build writes the hashed addresses in, and a
// merchant's bundler can follow them.
import type * as FirstQuote from '../src/app/prerender/read-first-quote.ts';
import type { AppHandle, AppHost, Screens } from '../src/app/app-host.ts';
import { takeOut } from '../src/lib/take-out.ts';

/** What both files export: the first view has the screens loaded by its host, and hands over to them. */
export interface Application {
  mountApp(host: AppHost): AppHandle;
}

/**
 * Files to ask for side by side, which the browser would otherwise find one round trip later. Only the script that the
 * build writes knows them; a merchant's bundler refuses an `import()` of an address that it cannot read, so `load` is that script's.
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
    // A page's policy may let in by nonce alone; imports hand theirs on, a link has to be given it.
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
