// The saved card that pays, in one line with 'Change card', above the field for its security code.
import { useSnapshot } from 'valtio';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/surfaces/layout.tsx';
import { CardLine } from './card-line.tsx';
import { useSavedCardName } from './use-saved-card-name.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function PayingCard({ card }: { card: SavedCard }) {
  const { stores, commands } = useWidget();
  const { busy } = useSnapshot(stores.payment);
  const nameOf = useSavedCardName();
  const text = useText();
  return (
    <Panel
      title={<CardLine name={nameOf(card)} brand={card.type} />}
      action={
        busy !== 'sending' && (
          <Button variant="quiet" onClick={() => void commands.payment.goToStep(0)}>
            {text('card.change')}
          </Button>
        )
      }
    />
  );
}
