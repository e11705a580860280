// The card before the application has loaded: the calculator's own, the skeleton, or an error.
import type { WidgetSettings } from '../src/app/visit.ts';
import type { Locale } from '../src/i18n/locale.ts';
import type { MountHost } from './mount-host.ts';
import { drawFailure, drawSkeleton } from './skeleton.ts';
import { takeOut } from '../src/lib/take-out.ts';

export interface Placeholder {
  /** Removes the placeholder once the application is drawn. */
  clear(): void;
  /** Offers the customer a retry, and reports to the page why the start failed. */
  fail(reason: string, message: string): void;
}

/** `first`: shown instead of the skeleton. */
export function showPlaceholder(
  host: MountHost,
  settings: WidgetSettings,
  locale: Locale,
  first?: HTMLElement,
): Placeholder {
  const { root, element, onState, restart, sendFailure } = host;
  let view: HTMLElement | null = null;
  const show = (next: HTMLElement | null) => {
    removeEventListener('online', restart);
    takeOut(view);
    view = next;
    if (next) root.append(next);
  };
  onState('loading');
  show(first ?? drawSkeleton(element.ownerDocument, locale, settings.display));
  return {
    clear: () => show(null),
    fail(reason, message) {
      const card = drawFailure(element.ownerDocument, locale, settings.display, restart);
      const problem = { code: 'error', reason, message, fields: {} };
      onState('failed');
      show(card);
      // When the connection is back, restart without a press.
      if (reason.endsWith('not_loaded')) addEventListener('online', restart);
      void import('./diagnose.ts')
        .then(({ diagnose }) => diagnose(problem, card, host, settings))
        .catch(() => problem)
        .then((found) => sendFailure(found, card));
    },
  };
}
