// What other features use of the order: its lifecycle, reads, payments, reservation and views.
export { closeOrder } from './ending/close-order.ts';
export { fingerprint } from './fingerprint.ts';
export { orderEventsOf } from './order-events-of.ts';
export { creationLock, orderLock } from './order-locks.ts';
export { acceptPayment, movedOrder } from './paying/accept-payment.ts';
export { noteSentCard } from './paying/declined-card.ts';
export { deleteCard } from './paying/delete-card.ts';
export { payOnce } from './paying/pay-once.ts';
export { failBilling, failPayment } from './paying/payment-failure.ts';
export { returnUrlOf } from './paying/return-url.ts';
export { openCardFlow } from './paying/saved-cards.ts';
export { type BillingForm, updateBilling } from './paying/send-billing.ts';
export { readWhileRunning, sendProcessing } from './paying/send-processing.ts';
export { runPayment } from './paying/run-payment.ts';
export { submittedOrder } from './paying/submitted-order.ts';
export { knownOrder } from './creation/known-order.ts';
export { ownOrderOf } from './creation/own-order.ts';
export { restoreOrder } from './creation/restore-order.ts';
export { createOnce } from './creation/create-once.ts';
export { isOwnChoice, launchOf } from './creation/wanted-order.ts';
export { reactToError } from './react-to-error.ts';
export { fetchOrder, refetchOrder, showOrder } from './reading/fetch-order.ts';
export { takeAnswer } from './reading/take-order.ts';
export { type Send, runCommand } from './run-command.ts';
export { keepShown } from './run-lifecycle.ts';
export { toBeAccepted } from './to-be-accepted.ts';
export { activityTurn, turnOf } from './turn.ts';
export { addUnsettled, isAskedFirst, settleOrder } from './unsettled/unsettled-orders.ts';
export { settleTakenBack } from './unsettled/taken-back.ts';
export { AwaitingView } from './views/awaiting-view.tsx';
export { CancelOrderButton } from './views/cancel-order-button.tsx';
export { FeeSummary } from './summary/fee-summary.tsx';
export { OrderBody } from './views/order-body.tsx';
export { ConfirmPayment } from './views/confirm-payment.tsx';
export { OrderDestination } from './views/order-destination.tsx';
export { OrderFatal } from './views/order-fatal.tsx';
export { OrderUnread } from './views/order-unread.tsx';
export { HelpLink } from './views/help-link.tsx';
export { OrderMessage } from './views/order-message.tsx';
export { OrderNumber } from './views/order-number.tsx';
export { OtherSums } from './views/other-sums.tsx';
export type { OrderSummary } from './summary/order-summary.ts';
export { PaymentAgreement, type PaymentAgreementProps, useAgreement } from './views/payment-agreement.tsx';
export { PaymentWait } from './views/payment-wait.tsx';
export { OrderToQuote } from './views/order-to-quote.tsx';
export { ShortNumber } from './views/short-number.tsx';
export { TrackingLink } from './views/tracking-link.tsx';
export { PayFrame } from './views/pay-frame.tsx';
export { useIsBeingChecked } from './views/payment-check.tsx';
export { acceptChangedRate, areAmountsAccepted } from './reservation/accept-rate.ts';
export { RateChangeNotice } from './reservation/rate-change-notice.tsx';
export { ReservationCountdown } from './reservation/reservation-countdown.tsx';
export { ReservationOver } from './reservation/reservation-over.tsx';
export { type ShownOrderView, shownOrderView } from './views/shown-order-view.ts';
export { StaleNotice } from './views/stale-notice.tsx';
export { useChoiceSummary, useOrderOrChoiceSummary } from './summary/use-choice-summary.ts';
export { usePaidSums } from './summary/use-paid-sums.ts';
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
} from './views/use-goes-to.tsx';
export { useOrder, useOrderSummary } from './views/use-order.ts';
export { useReactionText } from './views/use-reaction-text.ts';
