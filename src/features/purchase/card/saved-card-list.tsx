// The list of saved cards, each with its brand, last digits and a delete button, and the button for a new card.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { trashIcon } from '../../../ui/icons/more-icons.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { RadioCardList } from '../../../ui/fields/radio-card-list.tsx';
import { CardBrandIcon } from './card-brand-icon.tsx';
import { useSavedCardName } from './use-saved-card-name.ts';
import { useLazyModule } from '../../use-lazy-module.ts';
import { useText, useWidget } from '../../widget-context.tsx';

const loadDialog = () => import('./delete-card-dialog.tsx');

export interface SavedCardListProps {
  cards: readonly SavedCard[];
  onChoose: (cardId: string) => void;
  onDelete: (cardId: string) => Promise<void>;
  /** The consequence of deleting the card: `card.deleteLead`, or the text for payouts. */
  deleteLead: (card: SavedCard) => string;
  onAddNew: () => unknown;
  /** Returns true if the last declined payment was with this card. */
  isDeclined?: (card: SavedCard) => boolean;
  /** Error message for the choice of card. */
  error?: string | null;
}

export function SavedCardList(props: SavedCardListProps) {
  const { cards, onChoose, onDelete, deleteLead, onAddNew, isDeclined, error } = props;
  const { savedCardId } = useSnapshot(useWidget().stores.payment);
  const [deleting, setDeleting] = useState<SavedCard | null>(null);
  const dialog = useLazyModule(loadDialog, deleting ? 'now' : 'soon');
  const text = useText();
  const nameOf = useSavedCardName();
  const deleteLabel = ({ lastFourDigits: last4 }: SavedCard) =>
    last4 ? text('card.delete', { last4 }) : text('card.deleteConfirm');
  return (
    <Stack>
      <RadioCardList
        legend={text('card.savedCards')}
        value={savedCardId}
        onValue={onChoose}
        error={error}
        options={cards.map((card) => ({
          value: card.id,
          label: nameOf(card),
          detail: isDeclined?.(card) && text('card.declined'),
          icon: <CardBrandIcon brand={card.type} />,
          action: (
            <IconButton label={deleteLabel(card)} onClick={() => setDeleting(card)}>
              {trashIcon()}
            </IconButton>
          ),
        }))}
      />
      <Button wide onClick={onAddNew}>
        {text('card.addNew')}
      </Button>
      {deleting && dialog && (
        <dialog.DeleteCardDialog
          card={deleting}
          lead={deleting.lastFourDigits ? deleteLead(deleting) : null}
          onDelete={onDelete}
          onClose={() => setDeleting(null)}
        />
      )}
    </Stack>
  );
}
