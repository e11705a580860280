// Every message between the widget and the page that hosts it.
//
//   widget → host   { source: 'ramp-widget', version: 1, id, sequence, instance, type, payload }   and a CustomEvent `ramp-<type>`
//   host → widget   { source: 'ramp-host', version: 1, type, payload }                             (framed element → hosted page only)
import type { OrderFees } from '../domain/order/order-costs.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import type { OrderStatus } from '../domain/order/status.ts';

export const MESSAGE_VERSION = 1;
export const WIDGET_SOURCE = 'ramp-widget';
export const HOST_SOURCE = 'ramp-host';

/** Never contains personal data. Amounts are decimal strings. */
export interface OrderSummary {
  orderId: string;
  status: OrderStatus;
  mode: Mode;
  /** tickerWithNetwork, or the ticker of a fiat currency. */
  fromCurrency: string;
  fromAmount: string;
  toCurrency: string;
  toAmount: string;
  /** The amount that the customer accepted: not `toAmount` if the gateway has changed it since; null if this browser does not know it. */
  agreedAmount: string | null;
  merchantOrderId: string | null;
  /** The merchant's own id of the customer, as signed. */
  customerId: string | null;
  /** The pay amount less the fees, in the pay currency; null if the gateway does not send it. */
  baseAmount: string | null;
  /** In `currency`, the pay currency; null if the gateway does not send them. */
  fees: OrderFees | null;
  /** The status in the previous message about this order; null for the first message. */
  previousStatus: string | null;
  /** ISO 8601: when the widget learned of the change. */
  at: string;
}

export interface Size {
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface HostPayloads {
  error: { code: string; message: string; reason: string | null; fields: Record<string, string[]> };
  loaded: Size;
  resize: Size;
  exit: Record<never, never>;
  started: Record<never, never>;
  operation_created: OrderSummary;
  payment_sent: OrderSummary;
  operation_pending: OrderSummary;
  operation_success: OrderSummary;
  operation_fail: OrderSummary & { reason: string };
  payment_pending: OrderSummary & { toWallet: string };
  operation_on_hold: OrderSummary;
  verification_required: OrderSummary;
  authorization_required: OrderSummary;
  /** For funnels: a step of the flow, counted from 1. */
  step: { name: string; index: number; of: number };
  unsupported_country: { country: string };
  force_continue: { country: string };
  merchant_order_id_exists: { merchantOrderId: string };
}

export type HostMessageType = keyof HostPayloads;

/** The same three fields are in `event.detail.meta` and in the posted message. */
export interface MessageMeta {
  /** Unique. */
  id: string;
  /** Per widget instance, from 1, without gaps. */
  sequence: number;
  instance: string;
}

export interface HostMessage<Type extends HostMessageType = HostMessageType> {
  type: Type;
  payload: HostPayloads[Type];
  meta: MessageMeta;
}

/** Messages that contain an order id or a merchant's id are never posted to an unknown origin. */
export const TYPES_WITH_IDS: ReadonlySet<HostMessageType> = new Set<HostMessageType>([
  'operation_created',
  'payment_sent',
  'operation_pending',
  'operation_success',
  'operation_fail',
  'payment_pending',
  'operation_on_hold',
  'verification_required',
  'authorization_required',
  'merchant_order_id_exists',
]);

/** `operation_created` → `ramp-operation-created`. */
export function eventNameOf(type: HostMessageType): string {
  return `ramp-${type.replaceAll('_', '-')}`;
}
