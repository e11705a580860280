// The order awaits the crypto: the amount, the address, the countdown and the buttons to send it, or the notice that it is on its way.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { isTransferPossible } from '../../../orders/deposit-store.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OtherSums } from '../../order/views/other-sums.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { useOrderSummary } from '../../order/summary/use-order.ts';
import { OfflineNotice } from '../../shell/offline-notice.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { RefundWallet } from './refund-wallet.tsx';
import { SellNumber } from './sell-number.tsx';
import { SendActions } from './send-actions.tsx';
import { SendNotices } from './send-notices.tsx';
import { TransferTarget } from './transfer-target.tsx';
import { TransferTime } from './transfer-time.tsx';
import { usePayoutCard } from '../payout/use-payout-card.ts';
import { useDeposit } from './use-deposit.ts';
import { useUnagreed } from './use-unagreed.ts';

const VIEWS = {
  send: { title: 'sell.paymentTitle', lead: 'sell.paymentLead' },
  changed: { title: 'sell.changedTitle', lead: 'sell.changedLead' },
  cancel: { title: 'sell.cancelTitle', lead: 'sell.cancelUnknown' },
  sent: { title: 'sell.sentTitle', lead: 'sell.sentLead' },
} as const satisfies Record<string, { title: MessageKey; lead: MessageKey }>;

export function Transfer({ order }: { order: Order }) {
  const { isStale } = useSnapshot(useWidget().stores.order);
  const deposit = useDeposit(order);
  const summary = useOrderSummary(order)!;
  const { name, card, isEarlier } = usePayoutCard(order);
  const text = useText();
  // A transaction hash counts as much as the customer's press. The key below gives the focus to the heading of the next state.
  const isSent = deposit.isMarkedSent || deposit.txHash !== null;
  const isAsked = !isSent && deposit.isCancelUnknown;
  const agreed = useUnagreed(order);
  const isChanged = agreed !== null && !isSent && !isAsked;
  const isToSend = !isSent && !isAsked && !isChanged;
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  const view = isSent ? 'sent' : isAsked ? 'cancel' : isChanged ? 'changed' : 'send';
  const { title, lead } = VIEWS[view];
  return (
    <StepFrame
      key={view}
      step="transfer"
      // What was sent is what the screen asked for, whatever amount the gateway wants by now.
      title={
        <KeptSums>
          {text(title, { amount: text.amount(agreed?.fromAmount ?? payAmount), ticker: payTicker })}
        </KeptSums>
      }
      lead={
        <KeptSums>{text(lead, { amount: text.amount(receiveAmount), ticker: receiveTicker, card })}</KeptSums>
      }
      action={
        !deposit.isMarkedSent &&
        !isAsked &&
        order.toWallet && <SendActions deposit={deposit} isChanged={isChanged} />
      }
    >
      <Stack>
        {isStale ? <StaleNotice /> : <OfflineNotice />}
        <OtherSums order={order} />
        <SendNotices deposit={deposit} />
        {isEarlier && !isSent && (
          <Alert tone="warning">
            <KeptSums>{text(name ? 'sell.earlierCard' : 'sell.earlierUnknown', { card })}</KeptSums>
          </Alert>
        )}
        {isToSend && <NetworkWarning order={order} />}
        {!isChanged && !isToSend && <TransferTime isUnsent={false} />}
        <TransferTarget
          order={order}
          ticker={payTicker}
          // A transaction hash proves the transfer, so the press was not premature.
          isUnproven={isSent && deposit.txHash === null && !deposit.isUnderWay}
          isWithheld={agreed !== null}
          warning={isSent ? 'sell.notTwice' : isAsked ? 'sell.cancelUnknown' : null}
        >
          {/* Below the values: on a phone they are in sight without scrolling. */}
          {isToSend && <TransferTime isUnsent />}
        </TransferTarget>
        <RefundWallet order={order} />
        <SellNumber order={order} />
        {!agreed && <FeeSummary summary={summary} card={name} />}
        <OrderMessage />
        {!isTransferPossible(deposit, order) && <CancelOrder />}
        {isSent && <TrackingLink order={order} />}
        {/* The notice of other amounts has its own. */}
        {!agreed && <HelpLink />}
      </Stack>
    </StepFrame>
  );
}
