// Gives every screen access to the widget's stores and commands, its direction, its order and its texts.
import { createContext, useContext, useMemo } from 'react';
import type { Order } from '../domain/order/order.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Widget } from '../app/create-widget.ts';
import type { Text } from '../i18n/text.ts';
import { createTextReader } from '../i18n/text-reader.ts';
import { useFollowedValues, useStored, type Followed } from './use-stored.ts';

const WidgetContext = createContext<Widget | null>(null);
const ModeContext = createContext<Mode>('buy');
const TextContext = createContext<Text | null>(null);
/** One subscription for all components that show the order (`useOrder`). */
export const OrderContext = createContext<Order | null>(null);

const AROUND: Followed = { settings: 'now', widget: 'now' };

export interface WidgetProviderProps {
  widget: Widget;
  children: React.ReactNode;
}

export function WidgetProvider({ widget, children }: WidgetProviderProps) {
  const readText = useMemo(createTextReader, []);
  const { stores } = widget;
  const [text, mode] = useFollowedValues(stores, AROUND, () => [
    readText(stores.settings),
    stores.widget.mode,
  ]);
  const order = useStored(stores.order, (store) => store.order);
  return (
    <WidgetContext value={widget}>
      <ModeContext value={mode}>
        <OrderContext value={order}>
          <TextContext value={text}>{children}</TextContext>
        </OrderContext>
      </ModeContext>
    </WidgetContext>
  );
}

export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget needs a WidgetProvider around it');
  return widget;
}

/** The direction that the customer has chosen; all components share one subscription. */
export function useMode(): Mode {
  return useContext(ModeContext);
}

/** The text function of the current language: `text('login.emailLabel')`. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a WidgetProvider around it');
  return text;
}
