// `<ramp-widget>` in Vue templates: import type {} from 'ramp-widget/vue'.
import type { RampEventMap, RampWidgetAttributes, RampWidgetProperties } from '../events.ts';

type Capital<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Capital<Tail>}`
  : Capitalize<Text>;

/** Vue listens to `ramp-loaded` through `@ramp-loaded`, which is the prop `onRampLoaded`. */
type Listeners = {
  [Name in keyof RampEventMap as `on${Capital<Name>}`]?: (event: RampEventMap[Name]) => void;
};

export type RampWidgetComponent = new () => {
  $props: RampWidgetProperties & Omit<RampWidgetAttributes, keyof RampWidgetProperties> & Listeners;
};

declare module 'vue' {
  interface GlobalComponents {
    RampWidget: RampWidgetComponent;
    'ramp-widget': RampWidgetComponent;
  }
}
