// The events of `<ramp-widget>` and its properties, as types for pages and frameworks.
import type { Locale, Mode, Theme } from '../src/domain/launch/setting-types.ts';
import type { DepositHandler } from '../src/domain/order/deposit.ts';
import type { HostMessageType, HostPayloads, MessageMeta } from '../src/host/messages.ts';
import type { RampWidgetElement } from './ramp-widget-element.ts';

type Dashed<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Dashed<Tail>}`
  : Text;

/** `operation_created` → `ramp-operation-created`. */
export type RampEventName<Type extends HostMessageType = HostMessageType> = `ramp-${Dashed<Type>}`;

/** `meta` identifies repetitions: a replayed message keeps its id and sequence. */
export type RampEvent<Type extends HostMessageType> = CustomEvent<HostPayloads[Type] & { meta: MessageMeta }>;

export interface RampPaymentPendingEvent extends RampEvent<'payment_pending'> {
  /** Tells the widget that the page is sending the crypto, and resolves with the result. */
  respondWith(answer: ReturnType<DepositHandler>): void;
}

/** Every event by its name. */
export type RampEventMap = {
  [Type in HostMessageType as RampEventName<Type>]: Type extends 'payment_pending'
    ? RampPaymentPendingEvent
    : RampEvent<Type>;
};

/** Properties of the element; the attributes have the same names with dashes. */
export interface RampWidgetProperties {
  gatewayUrl?: string | null;
  mode?: Mode | null;
  apiKey?: string | null;
  /** The JSON text that was signed, or the object whose `JSON.stringify` was. */
  payload?: string | object | null;
  signature?: string | null;
  defaultCurrency?: string | null;
  locale?: Locale | null;
  theme?: Theme | null;
  logo?: boolean;
  refcode?: string | null;
  /** By language and key, or as JSON. */
  texts?: string | object | null;
  render?: 'inline' | 'frame' | null;
  display?: 'full' | 'express' | null;
  payCurrency?: string | null;
  receiveCurrency?: string | null;
  amount?: string | null;
  paymentType?: string | null;
  currencies?: string | null;
  hide?: string | null;
}

/** The same properties as attributes, for templates. */
export interface RampWidgetAttributes {
  'gateway-url'?: string;
  mode?: Mode;
  'api-key'?: string;
  payload?: string;
  signature?: string;
  'default-currency'?: string;
  locale?: Locale;
  theme?: Theme;
  logo?: boolean | '';
  refcode?: string;
  texts?: string;
  render?: 'inline' | 'frame';
  display?: 'full' | 'express';
  'pay-currency'?: string;
  'receive-currency'?: string;
  amount?: string;
  'payment-type'?: string;
  currencies?: string;
  hide?: string;
}

// Types of the element in TypeScript's DOM, once the package is imported.
declare global {
  interface HTMLElementTagNameMap {
    'ramp-widget': RampWidgetElement;
  }
  /* eslint-disable @typescript-eslint/no-empty-object-type -- the events bubble to all three */
  interface HTMLElementEventMap extends RampEventMap {}
  interface DocumentEventMap extends RampEventMap {}
  interface WindowEventMap extends RampEventMap {}
  /* eslint-enable @typescript-eslint/no-empty-object-type */
}
