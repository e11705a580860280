// Connects the diagnostics to a widget in its page; loaded only if there is something to diagnose.
import type { FieldErrors } from '../domain/errors/ramp-error.ts';
import type { PageDiagnostics } from '../features/context.ts';
import { diagnoseStart } from '../host/diagnostics/diagnose-start.ts';
import { reportAttributes } from '../host/diagnostics/report-attributes.ts';
import { watchBlockedFeatures } from '../host/diagnostics/watch-blocked-features.ts';
import { storageState } from '../lib/storage.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { AppHost } from './app-host.ts';

const NOTE_LOOK = {
  maxWidth: '424px',
  margin: '12px auto',
  font: '12px/1.5 ui-monospace, monospace',
  padding: '8px 12px',
  borderRadius: '8px',
  // Its own background, because the merchant decides that of the page.
  background: 'var(--ramp-surface)',
  color: 'var(--ramp-muted)',
  overflowWrap: 'anywhere',
};

export function createPageDiagnostics(
  view: Window & typeof globalThis,
  { settings, version, root, element }: AppHost,
  clock: Clock,
): PageDiagnostics {
  const { gatewayUrl, apiKey, payload, signature } = settings;
  const warn = (line: string) => view.console.warn(`<ramp-widget> ${line}`);
  return {
    warn,
    async diagnoseStart(failure) {
      reportAttributes(element, warn);
      const gatewayNow = clock.serverNow();
      const found = await diagnoseStart(failure, {
        view,
        gatewayUrl,
        version,
        apiKey,
        payload,
        signature,
        gatewayNow,
      });
      warn(`${found.reason}: ${found.message}${linesOf(found.fields)}`);
      return { ...failure, ...found };
    },
    watchBlockedFeatures(frameAt, onDiagnostic) {
      reportAttributes(element, warn);
      return watchBlockedFeatures({ view, storage: storageState(), frameAt, onDiagnostic });
    },
    note({ reason, message }) {
      const note = element.ownerDocument.createElement('p');
      note.lang = 'en';
      note.textContent = `${reason}: ${message}`;
      Object.assign(note.style, NOTE_LOOK);
      // Inserted into the box whose size the page receives, after the nodes that React draws.
      root.querySelector('.widget')?.append(note);
    },
  };
}

/** `; toWallet: is not an address; …`. */
const linesOf = (fields: FieldErrors): string =>
  Object.entries(fields)
    .map(([name, problems]) => `; ${name}: ${problems.join(' ')}`)
    .join('');
