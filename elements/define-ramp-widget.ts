// Registers the element under its name, once.
import type { SharedAnswers } from '../src/lib/share-structure.ts';
import { NO_FILES_AHEAD, type FilesAhead } from './load-application.ts';
import { RampWidgetElement } from './ramp-widget-element.ts';

export interface DefineOptions {
  /** Used if the attribute `gateway-url` is missing. */
  defaultGatewayUrl?: string;
  /** @internal */
  ahead?: FilesAhead;
}

/** Does nothing on a server, and nothing when the name is taken. */
export function defineRampWidget(options: DefineOptions = {}): void {
  const { defaultGatewayUrl, ahead = NO_FILES_AHEAD } = options;
  if (typeof customElements === 'undefined' || customElements.get('ramp-widget')) return;
  // Lives as long as the page, like the element's registration.
  const answers: SharedAnswers = new Map();
  customElements.define(
    'ramp-widget',
    class extends RampWidgetElement {
      protected override readonly defaultGatewayUrl = defaultGatewayUrl ?? null;
      protected override readonly ahead = ahead;
      protected override readonly answers = answers;
    },
  );
}
