// `<ramp-widget>` in JSX, for React 19: import type {} from 'ramp-widget/react'.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { RampEventMap, RampWidgetAttributes, RampWidgetProperties } from '../events.ts';
import type { RampWidgetElement } from '../ramp-widget-element.ts';

/** React listens to `ramp-loaded` by the prop `onramp-loaded`. */
type Listeners = { [Name in keyof RampEventMap as `on${Name}`]?: (event: RampEventMap[Name]) => void };
type Own = Omit<RampWidgetProperties, keyof RampWidgetAttributes> &
  Omit<RampWidgetAttributes, 'payload' | 'texts'>;

export type RampWidgetJsxProps = DetailedHTMLProps<HTMLAttributes<RampWidgetElement>, RampWidgetElement> &
  Own &
  Listeners & { payload?: string | object | null; texts?: string | object | null };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ramp-widget': RampWidgetJsxProps;
    }
  }
}
