// What every screen can reach: the widget's stores and commands, its direction, and its texts.
import { createContext, useContext, useMemo } from 'react';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { Widget } from '../app/create-widget.ts';
import type { Text } from '../i18n/text.ts';
import { createTextReader } from '../i18n/text-reader.ts';
import { useFollowedValues, type Followed } from './use-stored.ts';

const WidgetContext = createContext<Widget | null>(null);
const ModeContext = createContext<Mode>('buy');
const TextContext = createContext<Text | null>(null);

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
  return (
    <WidgetContext value={widget}>
      <ModeContext value={mode}>
        <TextContext value={text}>{children}</TextContext>
      </ModeContext>
    </WidgetContext>
  );
}

/** The widget around this component. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget needs a WidgetProvider around it');
  return widget;
}

/** The direction that the customer has chosen; many parts follow it, so it is watched once for all. */
export function useMode(): Mode {
  return useContext(ModeContext);
}

/** The text function of the language of the moment: `text('login.emailLabel')`. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a WidgetProvider around it');
  return text;
}
