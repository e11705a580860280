// The package's entry point: importing it registers nothing, and is safe on a server.
import { defineRampWidget as define, type DefineOptions } from './define-ramp-widget.ts';
import { defaultGateway } from './report-problems.ts';

/** Does nothing on a server, and nothing when the name is taken. The page names the gateway, and may have mistyped it. */
export function defineRampWidget(options: DefineOptions = {}): void {
  define({ ...options, defaultGatewayUrl: defaultGateway(options.defaultGatewayUrl) });
}

export type { DefineOptions } from './define-ramp-widget.ts';
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
