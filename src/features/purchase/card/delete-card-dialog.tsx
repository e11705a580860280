// Asks for confirmation before a saved card is deleted.
import { useSnapshot } from 'valtio';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { Modal } from '../../../ui/surfaces/modal.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export interface DeleteCardDialogProps {
  card: SavedCard;
  /** The consequence for the customer; null for a card that has no digits to name. */
  lead: string | null;
  onDelete: (cardId: string) => Promise<void>;
  onClose: () => void;
}

export function DeleteCardDialog({ card, lead, onDelete, onClose }: DeleteCardDialogProps) {
  const { deletingCardId } = useSnapshot(useWidget().stores.payment);
  const text = useText();
  const remove = async () => {
    await onDelete(card.id);
    onClose();
  };
  return (
    <Modal title={text('card.deleteTitle')} closeLabel={text('shell.close')} onClose={onClose}>
      <Stack>
        {lead && <Text>{lead}</Text>}
        <Button wide variant="danger" busy={deletingCardId === card.id} onClick={remove}>
          {text('card.deleteConfirm')}
        </Button>
        <Button wide onClick={onClose}>
          {text('card.keep')}
        </Button>
      </Stack>
    </Modal>
  );
}
