// Step 0: one of the saved cards, or a new one; a card can be deleted here.
import type { SavedCard } from '../../domain/customer/saved-card.ts';
import { Stack } from '../../ui/layout.tsx';
import { FeeSummary } from '../order/views/fee-summary.tsx';
import { ReservationCountdown } from '../order/views/reservation-countdown.tsx';
import { SavedCardList } from './saved-card-list.tsx';
import { useOrder, useOrderSummary } from '../order/views/use-order.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function CardSelectStep({ cards }: { cards: readonly SavedCard[] }) {
  const { payment } = useWidget().commands;
  const summary = useOrderSummary(useOrder());
  const text = useText();
  const addNew = async () => {
    await payment.chooseCard(null);
    await payment.goToStep(1);
  };
  return (
    <Stack>
      <SavedCardList
        cards={cards}
        onChoose={(id) => void payment.chooseCard(id)}
        onDelete={(id) => payment.deleteCard(id)}
        deleteLead={({ lastFourDigits }) => text('card.deleteLead', { last4: lastFourDigits })}
        onAddNew={addNew}
      />
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </Stack>
  );
}
