// Transfer instructions: the amount and the address, until the crypto is seen on the network.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { OrderFatal } from '../../order/views/order-fatal.tsx';
import { OrderUnread } from '../../order/views/order-unread.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { useWidget, useText } from '../../widget-context.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { OrderSteps } from '../../order/views/order-steps.tsx';
import { StaleNotice } from '../../order/views/stale-notice.tsx';
import { SellExplorerLink } from './sell-explorer-link.tsx';
import { SellNumber } from './sell-number.tsx';
import { usePayoutCard } from '../payout/use-payout-card.ts';
import { WaitingFrame } from '../../shell/waiting-frame.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { isTransferPossible, type DepositStore } from '../../../orders/deposit-store.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Stack, Hint, Text } from '../../../ui/surfaces/layout.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OtherSums } from '../../order/views/other-sums.tsx';
import { TrackingLink } from '../../order/views/tracking-link.tsx';
import { OfflineNotice } from '../../shell/offline-notice.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { NetworkWarning } from './network-warning.tsx';
import { RefundWallet } from './refund-wallet.tsx';
import { TransferTarget } from './transfer-target.tsx';
import { useDeposit } from './use-deposit.ts';
import { isWorseThanAgreed } from '../../../domain/order/shown-order.ts';
import type { ShownAmounts } from '../../../domain/order/rate-change.ts';
import type { ShownOrder } from '../../../domain/order/shown-order.ts';
import { toleranceOf } from '../../quote/accepted-price.ts';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { useStored } from '../../use-stored.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/external-link.tsx';
import { Modal } from '../../../ui/surfaces/modal.tsx';
import type { DepositRefusal } from '../../../domain/order/deposit.ts';
import { MiddleText } from '../../../ui/display/middle-text.tsx';

export function SellPaymentScreen() {
  const { stores, commands } = useWidget();
  const { outcome } = useSnapshot(stores.order);
  const order = useOrder();
  useEffect(() => {
    void commands.orders.watch();
    const stop = commands.sale.openPayment();
    return () => void stop.then((end) => end());
  }, [commands]);
  if (!order) return null;
  if (outcome === 'fatal' || outcome === 'altered') return <OrderFatal />;
  if (order.unread) return <OrderUnread />;
  return isAwaitingCrypto(order) ? <Transfer order={order} /> : <CryptoSeen order={order} />;
}

/** Once the crypto is seen, the screen no longer offers the address. */
const isAwaitingCrypto = ({ status }: Order) => status === 'can_be_processed';

/** The gateway has seen the transfer on the network: the customer waits, and the next status replaces the screen. */
function CryptoSeen({ order }: { order: Order }) {
  const summary = useOrderSummary(order);
  const { name } = usePayoutCard(order);
  const text = useText();
  return (
    <WaitingFrame
      step="transfer"
      title={text('sell.seenTitle')}
      lead={text('sell.seenLead')}
      waitsFor={text('sell.seenTitle')}
    >
      <SellNumber order={order} center />
      <StaleNotice />
      <OrderSteps order={order} />
      <SellExplorerLink order={order} underSteps />
      {summary && <FeeSummary summary={summary} card={name} />}
      <HelpLink />
    </WaitingFrame>
  );
}

const VIEWS = {
  send: { title: 'sell.paymentTitle', lead: 'sell.paymentLead' },
  changed: { title: 'sell.changedTitle', lead: 'sell.changedLead' },
  cancel: { title: 'sell.cancelTitle', lead: 'sell.cancelUnknown' },
  sent: { title: 'sell.sentTitle', lead: 'sell.sentLead' },
} as const satisfies Record<string, { title: MessageKey; lead: MessageKey }>;

/** The order awaits the crypto: the amount, the address, the countdown and the buttons to send it, or the notice that it is on its way. */
function Transfer({ order }: { order: Order }) {
  const { isStale } = useSnapshot(useWidget().stores.order);
  const deposit = useDeposit(order);
  const summary = useOrderSummary(order)!;
  const { name, card, isEarlier } = usePayoutCard(order);
  const text = useText();
  // A transaction hash counts as much as the customer's press. `key={view}` moves the focus to the heading of the next state.
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
      // Name the amount that the screen asked for, whatever amount the gateway wants by now.
      title={
        <AmountText>
          {text(title, { amount: text.amount(agreed?.fromAmount ?? payAmount), ticker: payTicker })}
        </AmountText>
      }
      lead={
        <AmountText>
          {text(lead, { amount: text.amount(receiveAmount), ticker: receiveTicker, card })}
        </AmountText>
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
            <AmountText>{text(name ? 'sell.earlierCard' : 'sell.earlierUnknown', { card })}</AmountText>
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
          {/* Below the values, so that a phone shows those without scrolling. */}
          {isToSend && <TransferTime isUnsent />}
        </TransferTarget>
        <RefundWallet order={order} />
        <SellNumber order={order} />
        {!agreed && <FeeSummary summary={summary} card={name} />}
        <OrderMessage />
        {!isTransferPossible(deposit, order) && <CancelOrder />}
        {isSent && <TrackingLink order={order} />}
        {/* `OtherSums` has its own help link. */}
        {!agreed && <HelpLink />}
      </Stack>
    </StepFrame>
  );
}

/**
 * Returns the agreed amounts of a sale if the order's current ones are worse. Until these match, nothing may lead to a transfer.
 * Null if the order's amounts are as agreed, or better.
 */
function useUnagreed(order: Order): ShownAmounts | null {
  const { stores } = useWidget();
  const agreed = useSnapshot(stores.order).agreed as ShownOrder | null;
  return isWorseThanAgreed(agreed, order, toleranceOf(stores)) ? (agreed?.amounts ?? null) : null;
}

/** The countdown of the reserved rate, and, while it runs, what happens to crypto that arrives later. */
function TransferTime({ isUnsent }: { isUnsent: boolean }) {
  const isRunning = useStored(useWidget().stores.order, ({ reservation }) => reservation === 'running');
  const text = useText();
  return (
    <Stack gap="tight">
      <ReservationCountdown />
      {isUnsent && isRunning && <Hint>{text('sell.inTime')}</Hint>}
    </Stack>
  );
}

interface SendActionsProps {
  deposit: Readonly<DepositStore>;
  /** Nothing may be sent now, so no button is the next step; the customer can still report an earlier transfer. */
  isChanged: boolean;
}

/** The buttons below the instructions: the page's own wallet if it has one, and 'I have sent the crypto'. */
function SendActions({ deposit: { isOffered, phase }, isChanged }: SendActionsProps) {
  const { commands } = useWidget();
  const text = useText();
  const isWaiting = phase === 'waiting';
  const isSendable = isWaiting || (isOffered && (phase === 'none' || phase === 'refused'));
  return (
    <>
      {isSendable && (
        <Button variant="primary" busy={isWaiting} onClick={() => commands.sale.sendFromWallet()}>
          {text('sell.fromWallet')}
        </Button>
      )}
      <Button
        variant={isSendable || isChanged ? 'secondary' : 'primary'}
        wide
        onClick={() => commands.sale.markSent()}
      >
        {text('sell.haveSent')}
      </Button>
    </>
  );
}

/** 'Cancel order' before a transfer; a dialog asks for confirmation, because crypto on its way would arrive at a cancelled order. */
function CancelOrder() {
  const { stores, commands } = useWidget();
  const isCancelling = useSnapshot(stores.order).activity === 'cancelling';
  const [isAsked, setAsked] = useState(false);
  const text = useText();
  const close = () => setAsked(false);
  const cancel = async () => {
    await commands.orders.cancel();
    close();
  };
  return (
    <>
      <Text>
        <LinkButton onClick={() => setAsked(true)}>{text('auth.cancelOrder')}</LinkButton>
      </Text>
      {isAsked && (
        <Modal title={text('sell.cancelTitle')} closeLabel={text('shell.close')} onClose={close}>
          <Stack>
            <Text>{text('sell.cancelLead')}</Text>
            <Button wide variant="danger" busy={isCancelling} onClick={cancel}>
              {text('auth.cancelOrder')}
            </Button>
            <Button wide onClick={close}>
              {text('sell.keepOrder')}
            </Button>
          </Stack>
        </Modal>
      )}
    </>
  );
}

const REFUSALS: Record<DepositRefusal | 'unknown', MessageKey> = {
  rejected: 'sell.refusedRejected',
  insufficient_funds: 'sell.refusedFunds',
  timeout: 'sell.refusedTimeout',
  unknown: 'sell.refusedUnknown',
};

/** An earlier transfer may be in flight: a refusal proves nothing about it. */
const IN_DOUBT: typeof REFUSALS = {
  ...REFUSALS,
  rejected: 'sell.refusedEarlier',
  insufficient_funds: 'sell.refusedEarlier',
};

/** The customer reports that the crypto is sent: a refusal by the page's wallet does not contradict that. */
const AFTER_WORD: typeof REFUSALS = {
  ...REFUSALS,
  rejected: 'sell.refusedAside',
  insufficient_funds: 'sell.refusedAside',
};

/** The state of the transfer: waiting for confirmation in the wallet, refused with a reason, or sent but not seen yet. */
function SendNotices({ deposit }: { deposit: Readonly<DepositStore> }) {
  const { phase, refusal, isMarkedSent, isUnderWay, txHash } = deposit;
  const text = useText();
  const words = isMarkedSent ? AFTER_WORD : isUnderWay ? IN_DOUBT : REFUSALS;
  return (
    <>
      {phase === 'waiting' && <Alert tone="info">{text('sell.walletWaiting')}</Alert>}
      {phase === 'begun' && !isMarkedSent && <Alert tone="warning">{text('sell.begunBefore')}</Alert>}
      {phase === 'refused' && refusal && <Alert tone="warning">{text(words[refusal])}</Alert>}
      {isMarkedSent && (
        <Alert tone="info" title={text('sell.awaitingTitle')}>
          {text('sell.awaitingLead')}
          {txHash && (
            <>
              <br />
              {text('sell.transaction')} <MiddleText text={txHash} />
            </>
          )}
        </Alert>
      )}
    </>
  );
}
