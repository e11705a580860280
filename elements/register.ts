// For bundlers: importing this file registers `<ramp-widget>`; each element then names its gateway with `gateway-url`.
import { defineRampWidget } from './index.ts';

// Types for pages in TypeScript: the element, its tag and its events.
export type { RampEventMap } from './events.ts';
export type { RampWidgetElement } from './ramp-widget-element.ts';

defineRampWidget();
