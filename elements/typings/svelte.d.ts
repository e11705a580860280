// `<ramp-widget>` in Svelte 5 templates: import type {} from 'ramp-widget/svelte'.
import type { HTMLAttributes } from 'svelte/elements';
import type { RampEventMap, RampWidgetAttributes, RampWidgetProperties } from '../events.ts';
import type { RampWidgetElement } from '../ramp-widget-element.ts';

type Listeners = { [Name in keyof RampEventMap as `on${Name}`]?: (event: RampEventMap[Name]) => void };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'ramp-widget': Omit<HTMLAttributes<RampWidgetElement>, keyof RampWidgetProperties> &
      RampWidgetProperties &
      Omit<RampWidgetAttributes, keyof RampWidgetProperties> &
      Listeners;
  }
}
