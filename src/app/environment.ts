// What the widget may do with the browser around it: windows, redirects, reloads.
import type { Environment } from '../features/context.ts';
import { onStored, openTabChannel } from '../host/tab-channel.ts';
import { openWindow } from '../lib/open-window.ts';
import { createSignal } from '../lib/signal.ts';
import { saveFile } from '../lib/save-file.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { AppHost } from './app-host.ts';

export function createEnvironment(
  view: Window & typeof globalThis,
  host: AppHost,
  clock: Clock,
): Environment {
  const { settings, embedding, version, element, root, screens, onDeposit } = host;
  const isHosted = embedding.kind === 'hosted';
  const leadAway = createSignal();
  return {
    canRedirect: isHosted && !embedding.isFramed,
    gatewayUrl: settings.gatewayUrl,
    hostedOrigin: isHosted ? view.location.origin : new URL(settings.gatewayUrl).origin,
    version,
    depositHandler: onDeposit,
    diagnostics: async () => (await import('./page-diagnostics.ts')).createPageDiagnostics(view, host, clock),
    // A page without https has no locks.
    tabs: {
      locks: (view.navigator as Partial<Navigator>).locks ?? null,
      openChannel: openTabChannel,
      onStored,
    },
    print: () => view.print(),
    saveFile: (name, text) => saveFile(view.document, name, text),
    canOpenWindow: () => view.navigator.userActivation?.isActive === true,
    openWindow(url) {
      leadAway.emit();
      return openWindow(view, url);
    },
    hasWholeWindow: view.parent === view,
    redirect(url) {
      leadAway.emit();
      view.location.assign(url);
    },
    onLeadAway(run) {
      const look = ({ target }: Event) => void ((target as Element).closest?.('a[href]') && run());
      root.addEventListener('click', look, true);
      const stop = leadAway.on(run);
      return () => {
        root.removeEventListener('click', look, true);
        stop();
      };
    },
    loseFile: (message) => screens.onLost(message),
    // An element restarts within its page, with the same files.
    canReload: isHosted,
    reload: () => {
      if (isHosted) view.location.reload();
      else (element as HTMLElement & { restart?(): void }).restart?.();
    },
  };
}
