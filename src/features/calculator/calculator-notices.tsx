// The notices above the amounts, below those of payments under way: why the last order failed, a changed price, an unfinished order.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../../i18n/messages.ts';
import { isOfferedAbove, isOfferHeld } from '../../orders/order-store.ts';
import type { Notice } from '../../orders/ports.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { EarlierOrderNotice, UnsettledNotices } from '../shell/unsettled/lazy-notices.tsx';
import { ChunkLoadNotice } from '../shell/chunk-load-notice.tsx';
import { LazyPriceNotice } from '../shell/price/lazy-price-notice.tsx';
import { OfflineNotice } from '../shell/offline-notice.tsx';
import { SupportMail } from '../shell/support-mail.tsx';
import { useLeaveLink } from '../shell/leave-order-action.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { useReactionText } from '../shell/use-reaction-text.ts';
import { useStored } from '../use-stored.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { UnfinishedOrder } from './unfinished-order.tsx';

/** `EarlierOrderNotice` shows these. */
type OtherNotice = 'cancelled' | 'cancelled_unpaid' | 'left_order' | 'left_ended' | 'signed_out_in_doubt';

const NOTICES: Record<Exclude<Notice, OtherNotice>, MessageKey> & Partial<Record<OtherNotice, undefined>> = {
  region: 'notices.region',
  no_provider: 'notices.provider',
  unverified_funds: 'errors.transferLimit',
  unknown_error: 'errors.unknown',
  unknown_unsent: 'errors.unknown',
  order_fields: 'errors.unknown',
  no_customer: 'errors.cardSomethingWentWrong',
  no_price: 'calculator.switchFailed',
  signed_out: 'errors.signedOut',
};

export function CalculatorNotices() {
  const { stores, commands } = useWidget();
  const { notice, noticeText } = useSnapshot(stores.calculator);
  const isOffered = useStored(stores.order, isOfferedAbove);
  const isHeld = useStored(stores.order, isOfferHeld);
  const { hasAllMessages } = useSnapshot(stores.settings);
  const text = useText();
  const read = useReactionText();
  // Most customers come back from a later step, whose texts are loaded.
  const hasWords = hasAllMessages || notice === null || notice === 'no_price';
  const words = notice && NOTICES[notice];
  // The customer cannot change what a merchant has fixed.
  const isDeadEnd = notice === 'region' || notice === 'no_provider';
  const leave = useLeaveLink();
  useEffect(() => {
    if (!hasWords) void commands.settings.loadAllMessages();
  }, [hasWords, commands]);
  return (
    <>
      <ChunkLoadNotice />
      <OfflineNotice />
      {words && hasWords && (
        <Alert tone="warning" action={notice === 'unverified_funds' ? <SupportMail /> : isDeadEnd && leave}>
          {read({
            text: noticeText ?? text(words),
            ...(notice === 'unknown_unsent' && { isUnsent: true as const }),
          })}
        </Alert>
      )}
      <LazyPriceNotice />
      {isOffered && !isHeld && <UnfinishedOrder />}
    </>
  );
}

/** Shown in a separate place, above the other notices. */
export function PaymentNotices() {
  const isHeld = useStored(useWidget().stores.order, isOfferHeld);
  return (
    <>
      <EarlierOrderNotice />
      <UnsettledNotices />
      {isHeld && <UnfinishedOrder />}
    </>
  );
}

/** Shown if the fees, or the rates of the other direction, could not be loaded. */
export function LoadFailure({ what, onRetry }: { what: 'fees' | 'rates'; onRetry: () => unknown }) {
  const text = useText();
  return (
    <RetryAlert onRetry={onRetry}>
      {text(what === 'fees' ? 'calculator.feesFailed' : 'calculator.switchFailed')}
    </RetryAlert>
  );
}
