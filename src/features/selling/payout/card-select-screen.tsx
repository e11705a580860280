// The saved cards that can receive the payout; without any, the guard redirects to the form of a new card.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SavedCardList } from '../../purchase/card/saved-card-list.tsx';
import { SellCardFrame } from './sell-card-frame.tsx';
import { RetryAlert } from '../../shell/retry-alert.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function CardSelectScreen() {
  const { stores, commands } = useWidget();
  const { savedCardId, busy, cardsState } = useSnapshot(stores.payment);
  const haveCardsFailed = cardsState === 'failed';
  const areCardsLate = cardsState === 'late';
  const cards = useSnapshot(stores.session).savedCards as readonly SavedCard[] | null;
  const text = useText();
  const { sale, orders } = commands;
  useEffect(() => {
    void commands.orders.watch();
    void commands.orders.openCards();
  }, [commands]);
  return (
    <SellCardFrame
      title={text('sell.cardSelectTitle')}
      onBack={commands.navigation.back}
      onSubmit={() => void sale.confirmCard()}
      action={
        cards &&
        savedCardId !== null && (
          <Button variant="primary" type="submit" busy={busy === 'sending'}>
            {text('sell.confirm')}
          </Button>
        )
      }
    >
      {haveCardsFailed && (
        <RetryAlert onRetry={() => orders.openCards()}>{text('sell.cardsFailed')}</RetryAlert>
      )}
      {cards && (
        <SavedCardList
          cards={cards}
          onChoose={(id) => void orders.chooseCard(id)}
          onDelete={(id) => orders.deleteCard(id)}
          deleteLead={({ lastFourDigits }) => text('sell.deleteLead', { last4: lastFourDigits })}
          onAddNew={sale.addCard}
        />
      )}
      {areCardsLate && <Alert tone="info">{text('sell.cardsLate')}</Alert>}
      {!cards && !haveCardsFailed && !areCardsLate && <Skeleton height="block" />}
      {!cards && (haveCardsFailed || areCardsLate) && (
        <Button wide onClick={sale.addCard}>
          {text('card.addNew')}
        </Button>
      )}
    </SellCardFrame>
  );
}
