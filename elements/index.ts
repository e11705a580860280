// The package's face: importing it registers nothing and is safe on a server.
export { defineRampWidget } from './define-ramp-widget.ts';
export type { DefineOptions } from './define.ts';
export { RampWidgetElement } from './ramp-widget-element.ts';
export type {
  RampEvent,
  RampEventMap,
  RampEventName,
  RampPaymentPendingEvent,
  RampWidgetAttributes,
  RampWidgetProperties,
} from './events.ts';
export type { DepositAnswer, DepositHandler, DepositRequest } from '../src/domain/order/deposit.ts';
export type { PartReason, StartReason } from '../src/domain/launch/diagnostic.ts';
export type { HostMessageType, HostPayloads, MessageMeta, OrderSummary } from '../src/host/messages.ts';
