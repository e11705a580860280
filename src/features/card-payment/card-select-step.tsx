// Step 0: one of the saved cards, or a new one; a card can be deleted here.
import type { SavedCard } from '../../domain/customer/saved-card.ts';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { FeeSummary, ReservationCountdown, useOrder, useOrderSummary } from '../order/index.ts';
import { SavedCardList } from './saved-card-list.tsx';
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
