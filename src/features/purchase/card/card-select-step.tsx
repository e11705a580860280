// Step 0: choose a saved card or add a new one; cards can be deleted here.
import { useSnapshot } from 'valtio';
import { isDeclinedCard } from '../../../domain/order/paid-card.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { SavedCardList } from './saved-card-list.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export interface CardSelectStepProps {
  cards: readonly SavedCard[];
  /** The customer pressed Proceed without choosing a card. */
  isMissing: boolean;
}

export function CardSelectStep({ cards, isMissing }: CardSelectStepProps) {
  const { stores, commands } = useWidget();
  const { declined } = useSnapshot(stores.payment);
  const { payment } = commands;
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const addNew = async () => {
    await commands.orders.chooseCard(null);
    await payment.goToStep(1);
  };
  return (
    <Stack>
      <SavedCardList
        cards={cards}
        onChoose={(id) => void commands.orders.chooseCard(id)}
        onDelete={(id) => commands.orders.deleteCard(id)}
        deleteLead={({ lastFourDigits }) => text('card.deleteLead', { last4: lastFourDigits })}
        onAddNew={addNew}
        isDeclined={(card) => isDeclinedCard(declined, card)}
        error={isMissing ? text('card.chooseFirst') : null}
      />
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </Stack>
  );
}
