// The card before the application: the skeleton, or why the application cannot come.
import type { WidgetSettings } from '../src/app/app-host.ts';
import type { Locale } from '../src/i18n/locale.ts';
import type { MountHost } from './mount-host.ts';
import { drawFailure, drawSkeleton } from './skeleton.ts';

export interface Placeholder {
  /** Removes it, once the application is drawn. */
  clear(): void;
  /** Offers the customer another try and tells the page why the start failed. */
  fail(reason: string, message: string): void;
}

export function showPlaceholder(host: MountHost, settings: WidgetSettings, locale: Locale): Placeholder {
  const { root, element, onState, restart, sendError } = host;
  let view: HTMLElement | null = null;
  const show = (next: HTMLElement | null) => {
    view?.remove();
    view = next;
    if (next) root.append(next);
  };
  onState('loading');
  show(drawSkeleton(element.ownerDocument, locale));
  return {
    clear: () => show(null),
    fail(reason, message) {
      const card = drawFailure(element.ownerDocument, locale, restart);
      const problem = { code: 'error', reason, message, fields: {} };
      onState('failed');
      show(card);
      void import('./diagnose.ts')
        .then(({ diagnose }) => diagnose(problem, card, host, settings))
        .catch(() => problem)
        .then(sendError);
    },
  };
}
