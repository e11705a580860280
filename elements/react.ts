// `<RampWidget>` for React 17 to 19, on a server too: props become attributes and properties, `onramp-…` become listeners.
import { createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, type Ref } from 'react';
import { ATTRIBUTES, propertyOf, textOf } from './attributes.ts';
import type { RampWidgetElement } from './ramp-widget-element.ts';

type Props = Readonly<Record<string, unknown>>;

/** React sets neither listeners nor objects on an element that it hydrates, and before 19 on none at all. */
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
  // Compared as text: an object that is written in place is another one each time.
  const objectText = typeof payload === 'object' && payload ? textOf(payload) : null;
  useClientEffect(() => {
    if (objectText !== null) own.current!.payload = objectText;
  }, [objectText]);
  useClientEffect(() => {
    own.current!.onDeposit = onDeposit as RampWidgetElement['onDeposit'];
  }, [onDeposit]);
  // Its script may have given the element a tab stop before React takes the page over.
  const quiet = { suppressHydrationWarning: true };
  return createElement('ramp-widget', { ...quiet, ...rest, ...attributes, ref: take });
});

/** A server has no layout, and React before 19 complains of the question. */
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const isListener = (name: string) => name.startsWith('onramp-');

/** Each event is listened to once, whatever function a rendering brings: a page that renders again misses nothing. */
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

/** By the attribute's name or the property's; an object `payload` is a property and never in the document. */
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
