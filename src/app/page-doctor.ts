// Joins the doctor to one widget's page; loaded when there is something to examine.
import type { Environment } from '../flows/deps.ts';
import { examineStart } from '../host/doctor/examine-start.ts';
import { watchParts } from '../host/doctor/watch-parts.ts';
import { isStorageBlocked } from '../lib/storage.ts';
import type { Clock } from '../lib/clock.ts';
import type { AppHost } from './app-host.ts';

export type PageDoctor = Pick<Environment, 'examineStart' | 'watchParts'>;

export function createPageDoctor(
  view: Window & typeof globalThis,
  { settings, version }: AppHost,
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
    watchParts: async (frameAt, onFinding) =>
      watchParts({ view, isStorageBlocked: isStorageBlocked(), frameAt, onFinding }),
  };
}
