// What every screen can reach: the widget's stores and commands, and its texts.
import { createContext, useContext, useMemo } from 'react';
import type { Widget } from '../../flows/create-widget.ts';
import { createText, type Text } from '../../i18n/text.ts';
import { useStored } from './use-stored.ts';

const WidgetContext = createContext<Widget | null>(null);
const TextContext = createContext<Text | null>(null);

export interface WidgetProviderProps {
  widget: Widget;
  children: React.ReactNode;
}

export function WidgetProvider({ widget, children }: WidgetProviderProps) {
  const { settings } = widget.stores;
  const locale = useStored(settings, (store) => store.locale);
  const messages = useStored(settings, (store) => store.messages);
  const formatRich = useStored(settings, (store) => store.formatRich);
  const text = useMemo(() => createText(locale, messages, formatRich), [locale, messages, formatRich]);
  return (
    <WidgetContext value={widget}>
      <TextContext value={text}>{children}</TextContext>
    </WidgetContext>
  );
}

/** The widget around this component. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget needs a WidgetProvider around it');
  return widget;
}

/** The text function of the language of the moment: `text('login.emailLabel')`. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a WidgetProvider around it');
  return text;
}
