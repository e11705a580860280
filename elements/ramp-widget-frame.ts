// The smallest embed: registers `<ramp-widget>` as a frame of the gateway that served this script, regardless of `render`.
import { FrameWidgetElement } from './frame-widget-element.ts';

// Types for pages in TypeScript: the element, its tag and its events.
export type { RampEventMap } from './events.ts';
export type { RampWidgetElement } from './ramp-widget-element.ts';

// Does nothing on a server, or if the name is taken.
if (typeof customElements !== 'undefined' && !customElements.get('ramp-widget'))
  customElements.define(
    'ramp-widget',
    class extends FrameWidgetElement {
      protected override readonly defaultGatewayUrl = new URL(import.meta.url).origin;
    },
  );
