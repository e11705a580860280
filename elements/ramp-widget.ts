// The embed script: registers `<ramp-widget>` with the gateway that served it.
import { defineRampWidget } from './define-ramp-widget.ts';

// Types for pages in TypeScript: the element, its tag and its events.
export type { RampEventMap } from './events.ts';
export type { RampWidgetElement } from './ramp-widget-element.ts';
export type { DefineOptions } from './define-ramp-widget.ts';

const besideThis = (file: string) => new URL(file, import.meta.url).href;

defineRampWidget({
  defaultGatewayUrl: new URL(import.meta.url).origin,
  ahead: {
    application: __RAMP_CHUNKS__.map(besideThis),
    firstView: __RAMP_FIRST_CHUNKS__.map(besideThis),
    load: (address) => import(address),
  },
});
