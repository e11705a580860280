// `<RampWidget>` for React 17 to 19, and the tag in JSX: import type {} from 'ramp-widget/react'.
import type * as React from 'react';
import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { DepositHandler } from '../../src/domain/order/deposit.ts';
import type { RampEventMap, RampWidgetAttributes, RampWidgetProperties } from '../events.ts';
import type { RampWidgetElement } from '../ramp-widget-element.ts';

/** React 19 listens to `ramp-loaded` through the prop `onramp-loaded`; so does `RampWidget` in all versions. */
type Listeners = { [Name in keyof RampEventMap as `on${Name}`]?: (event: RampEventMap[Name]) => void };
type Own = Omit<RampWidgetProperties, keyof RampWidgetAttributes> &
  Omit<RampWidgetAttributes, 'payload' | 'texts'>;
type Html = DetailedHTMLProps<HTMLAttributes<RampWidgetElement>, RampWidgetElement>;
type Objects = { payload?: string | object | null; texts?: string | object | null };

/** `use` exists since React 19, which sets properties and listeners on elements; earlier versions set attributes only. */
type IsReact19 = typeof React extends { use: unknown } ? true : false;
type NeedsRampWidget = {
  [
    Name in keyof Listeners | 'onDeposit'
  ]?: 'React before 19 sets no listeners on elements: use RampWidget of ramp-widget/react';
} & { payload?: string | null; texts?: string | null };

export type RampWidgetProps = Omit<Html, 'ref'> &
  Own &
  Listeners &
  Objects & { onDeposit?: DepositHandler | null };
export type RampWidgetJsxProps = Html &
  (IsReact19 extends true ? Own & Listeners & Objects : Own & NeedsRampWidget);

export declare const RampWidget: ForwardRefExoticComponent<
  RampWidgetProps & RefAttributes<RampWidgetElement>
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ramp-widget': RampWidgetJsxProps;
    }
  }
}
