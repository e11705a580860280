// The card while nothing else is there to show: the skeleton, or why nothing more can come.
import type { WidgetSettings } from '../src/app/app-host.ts';
import type { Locale } from '../src/i18n/locale.ts';
import type { RunHost } from './run-host.ts';
import { drawFailure, drawSkeleton } from './skeleton.ts';

export interface Stage {
  /** Something real has been drawn. */
  clear(): void;
  /** Nothing more can come: the customer may try again, the page is told why. */
  fail(reason: string, message: string): void;
}

export function openStage(host: RunHost, settings: WidgetSettings, locale: Locale): Stage {
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
      void import('./examine.ts')
        .then(({ examine }) => examine(problem, card, host, settings))
        .catch(() => problem)
        .then(sendError);
    },
  };
}
