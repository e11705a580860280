// The card while nothing else is there to show: the skeleton, or why nothing more can come.
import type { Locale } from '../src/i18n/locale.ts';
import type { RunHost } from './run-host.ts';
import { drawFailure, drawSkeleton } from './skeleton.ts';

export interface Stage {
  /** Something real has been drawn. */
  clear(): void;
  /** Nothing more can come: the customer may try again, the page is told. */
  fail(reason: string, message: string): void;
}

export function openStage(
  { root, element, onState, restart, sendError }: RunHost,
  locale: () => Locale,
): Stage {
  let view: HTMLElement | null = null;
  const show = (next: HTMLElement | null) => {
    view?.remove();
    view = next;
    if (next) root.append(next);
  };
  onState('loading');
  show(drawSkeleton(element.ownerDocument, locale()));
  return {
    clear: () => show(null),
    fail(reason, message) {
      onState('failed');
      show(drawFailure(element.ownerDocument, locale(), restart));
      sendError({ code: 'error', message, reason, fields: {} });
    },
  };
}
