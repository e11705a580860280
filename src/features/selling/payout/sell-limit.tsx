// The notice that a sell order exceeds a limit of the card, with 'Choose another card'.
import { useSnapshot } from 'valtio';
import type { CardLimit } from '../../../domain/money/card-limit.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

const MESSAGES: Record<CardLimit, MessageKey> = {
  daily: 'limit.daily',
  weekly: 'limit.weekly',
  yearly: 'limit.yearly',
};

/** Renders nothing without a limit. */
export function SellLimit() {
  const { stores, commands } = useWidget();
  const { limit } = useSnapshot(stores.order);
  const text = useText();
  if (!limit) return null;
  return (
    <Alert
      tone="warning"
      title={text(MESSAGES[limit])}
      action={
        <Button variant="primary" onClick={() => commands.orders.chooseAnotherCard()}>
          {text('limit.chooseAnotherCard')}
        </Button>
      }
    >
      {text('sell.limitNext')}
    </Alert>
  );
}
