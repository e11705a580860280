// Joins the doctor to one widget's page; loaded when there is something to examine.
import type { PageDoctor } from '../flows/deps.ts';
import { examineStart } from '../host/doctor/examine-start.ts';
import { watchParts } from '../host/doctor/watch-parts.ts';
import { isStorageBlocked } from '../lib/storage.ts';
import type { Clock } from '../lib/clock.ts';
import type { AppHost } from './app-host.ts';

const NOTE_LOOK = {
  maxWidth: '424px',
  margin: '12px auto',
  font: '12px/1.5 ui-monospace, monospace',
  color: 'var(--ramp-muted)',
  overflowWrap: 'anywhere',
};

export function createPageDoctor(
  view: Window & typeof globalThis,
  { settings, version, root, element }: AppHost,
  clock: Clock,
): PageDoctor {
  const { gatewayUrl, payload, signature } = settings;
  return {
    async examineStart(failure) {
      const gatewayNow = clock.serverNow();
      const found = await examineStart(failure, {
        view,
        gatewayUrl,
        version,
        payload,
        signature,
        gatewayNow,
      });
      return { ...failure, ...found };
    },
    watchParts: (frameAt, onFinding) =>
      watchParts({ view, isStorageBlocked: isStorageBlocked(), frameAt, onFinding }),
    note({ reason, message }) {
      const note = element.ownerDocument.createElement('p');
      note.lang = 'en';
      note.textContent = `${reason}: ${message}`;
      Object.assign(note.style, NOTE_LOOK);
      // In the box whose size the page is told, behind what React draws.
      root.querySelector('.widget')?.append(note);
    },
  };
}
