// `<RampWidget>` for React 17 to 19, also on a server: props become attributes and properties, `onramp-…` props become listeners.
import { createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, type Ref } from 'react';
import { ATTRIBUTES, propertyOf, textOf } from './attributes.ts';
import type { RampWidgetElement } from './ramp-widget-element.ts';

type Props = Readonly<Record<string, unknown>>;

/** React sets neither listeners nor object properties on an element that it hydrates; before React 19, on no custom element at all. */
export const RampWidget = forwardRef(function RampWidget(props: Props, ref: Ref<RampWidgetElement>) {
  const own = useRef<RampWidgetElement>(null);
  const take = useCallback(
    (element: RampWidgetElement | null) => {
      own.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  const { attributes, rest } = attributesOf(props);
  useListeners(own, props);
  const { payload, onDeposit } = props;
  // Compared as text, because an inline object is a new one on every render.
  const objectText = typeof payload === 'object' && payload ? textOf(payload) : null;
  useClientEffect(() => {
    if (objectText !== null) own.current!.payload = objectText;
  }, [objectText]);
  useClientEffect(() => {
    own.current!.onDeposit = onDeposit as RampWidgetElement['onDeposit'];
  }, [onDeposit]);
  // The element's script may have added a tab stop before React hydrates the page.
  const quiet = { suppressHydrationWarning: true };
  return createElement('ramp-widget', { ...quiet, ...rest, ...attributes, ref: take });
});

/** A server has no layout, and React before 19 warns about `useLayoutEffect` there. */
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const isListener = (name: string) => name.startsWith('onramp-');

/** Registers each event once, whichever function a render passes, so that a page that re-renders misses no event. */
function useListeners(own: { current: RampWidgetElement | null }, props: Props): void {
  const latest = useRef(props);
  useClientEffect(() => {
    latest.current = props;
  });
  const names = Object.keys(props).filter(isListener).sort().join();
  useClientEffect(() => {
    const element: EventTarget = own.current!;
    const stops = names
      .split(',')
      .filter(Boolean)
      .map((name) => {
        const hear = (event: Event) => (latest.current[name] as ((event: Event) => void) | null)?.(event);
        element.addEventListener(name.slice(2), hear);
        return () => element.removeEventListener(name.slice(2), hear);
      });
    return () => stops.forEach((stop) => stop());
  }, [own, names]);
}

/** By attribute or property name; an object `payload` is a property, and never in the document. */
function attributesOf(props: Props) {
  const rest: Record<string, unknown> = {};
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    const attribute = ATTRIBUTES.find((each) => each === name || propertyOf(each) === name);
    if (attribute) {
      const isProperty = attribute === 'payload' && typeof value === 'object';
      if (value != null && value !== false && !isProperty)
        attributes[attribute] = value === true ? '' : textOf(value);
    } else if (name === 'className') rest['class'] = value;
    else if (!isListener(name) && name !== 'onDeposit') rest[name] = value;
  }
  return { attributes, rest };
}
