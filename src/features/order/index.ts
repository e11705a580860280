// The order, for other features: links from another device, and the views of an order.
export { goByLink, handoverIn } from './handover-link.ts';
export { AwaitingView } from './views/awaiting-view.tsx';
export { CancelOrderButton } from './views/cancel-order-button.tsx';
export { FeeSummary } from './summary/fee-summary.tsx';
export { OrderBody } from './views/order-body.tsx';
export { ConfirmDetails, ConfirmTotal } from './views/confirm-details.tsx';
export { ConfirmPayment } from './views/confirm-payment.tsx';
export { EarlierOrder } from './views/earlier-order.tsx';
export { OrderDestination } from './views/order-destination.tsx';
export { OrderFatal } from './views/order-fatal.tsx';
export { OrderUnread } from './views/order-unread.tsx';
export { HelpLink } from './views/help-link.tsx';
export { OrderOnPhone } from './views/order-on-phone.tsx';
export { OrderMessage } from './views/order-message.tsx';
export { OrderSteps } from './views/order-steps.tsx';
export { OrderNumber } from './views/order-number.tsx';
export { OtherSums } from './views/other-sums.tsx';
export { PaidSum } from './views/paid-sum.tsx';
export type { OrderSummary } from './summary/order-summary.ts';
export { PaymentAgreement, type PaymentAgreementProps, useAgreement } from './views/payment-agreement.tsx';
export { PaymentWait } from './views/payment-wait.tsx';
export { OrderToQuote } from './views/order-to-quote.tsx';
export { ShortNumber } from './views/short-number.tsx';
export { TrackingLink } from './views/tracking-link.tsx';
export { PayFrame } from './views/pay-frame.tsx';
export { useIsBeingChecked } from './views/payment-check.tsx';
export { RateChangeNotice } from './reservation/rate-change-notice.tsx';
export { ReservationCountdown } from './reservation/reservation-countdown.tsx';
export { ReservationOver } from './reservation/reservation-over.tsx';
export { SupportCard } from './views/support-card.tsx';
export { StaleNotice } from './views/stale-notice.tsx';
export { useChoiceSummary, useOrderOrChoiceSummary } from './summary/use-choice-summary.ts';
export { usePaidSums } from './views/use-paid-sums.ts';
export { useCostLines } from './summary/use-cost-lines.ts';
export { useCurrencyNames } from './views/use-currency-names.ts';
export {
  GoesToLine,
  MerchantUnpaid,
  useDestinationTitle,
  useGoesToLines,
  useGoesToText,
  usePaidMerchant,
  useReceiveLabel,
} from './summary/use-goes-to.tsx';
export { useOrder, useOrderSummary } from './summary/use-order.ts';
export { useSeller } from './summary/use-seller.ts';
export { useReactionText } from './views/use-reaction-text.ts';
