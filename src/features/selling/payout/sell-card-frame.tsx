// The frame of both payout card steps: notices, the amount that the card receives, fees, and the countdown of the reserved rate.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { EarlierOrder } from '../../order/views/earlier-order.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { OrderFatal } from '../../order/views/order-fatal.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { OrderOnPhone } from '../../order/views/order-on-phone.tsx';
import { RateChangeNotice } from '../../order/reservation/rate-change-notice.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { ReservationOver } from '../../order/reservation/reservation-over.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { SellLimit } from './sell-limit.tsx';
import { SlowNotice } from '../../shell/slow-notice.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface SellCardFrameProps {
  title: string;
  onBack: () => void;
  onSubmit: () => void;
  /** Hidden while the rate, the reservation or a card limit needs a decision first. */
  action: ReactNode;
  children: ReactNode;
}

export function SellCardFrame({ title, onBack, onSubmit, action, children }: SellCardFrameProps) {
  const { stores } = useWidget();
  const { rateChange, outcome, activity, limit } = useSnapshot(stores.order);
  const isOver = useStored(stores.order, ({ reservation }) => reservation === 'over');
  const { busy } = useSnapshot(stores.payment);
  const summary = useOrderSummary(useOrder());
  const text = useText();
  if (outcome === 'fatal' || outcome === 'altered') return <OrderFatal />;
  const isStopped = rateChange !== null || isOver || limit !== null;
  const { receiveAmount = '', receiveTicker = '' } = summary ?? {};
  return (
    <StepFrame
      step="card"
      title={title}
      // Hidden while the amounts may still change: their own notice shows them.
      lead={
        summary &&
        !isStopped && (
          <AmountText>
            {text('sell.cardLead', { amount: text.amount(receiveAmount), ticker: receiveTicker })}
          </AmountText>
        )
      }
      onBack={onBack}
      onSubmit={() => !isStopped && onSubmit()}
      action={!isStopped && action}
    >
      <Stack>
        <EarlierOrder />
        <RateChangeNotice />
        {!rateChange && <ReservationOver />}
        <SellLimit />
        {children}
        {summary && <FeeSummary summary={summary} />}
        <ReservationCountdown />
        <OrderMessage />
        {!isStopped && <OrderOnPhone />}
        <SlowNotice isWaiting={busy !== null || activity === 'preparing'} />
      </Stack>
    </StepFrame>
  );
}
