// The form of a new payout card: the vault's frame holds its fields and sends them to the gateway.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { Hint } from '../../../ui/surfaces/layout.tsx';
import { CardFields } from '../../purchase/card/card-fields.tsx';
import { SellCardFrame } from './sell-card-frame.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export function CardCreateScreen() {
  const { stores, commands } = useWidget();
  const isSending = useSnapshot(stores.payment).busy === 'sending';
  const text = useText();
  useEffect(() => {
    void commands.orders.watch();
    // Loads the saved cards: Back leads to their list if there are any.
    void commands.orders.openCards();
  }, [commands]);
  const submit = async () => {
    const fields = await commands.payment.cardFields();
    if (await fields.check()) await commands.sale.submitCard(fields);
    else fields.focus();
  };
  return (
    <SellCardFrame
      title={text('sell.cardCreateTitle')}
      onBack={() => !isSending && void commands.sale.backFromCardCreate()}
      onSubmit={() => void submit()}
      action={
        <Button variant="primary" type="submit" busy={isSending} busyLabel={text('sell.sendingCard')}>
          {text('card.proceed')}
        </Button>
      }
    >
      <CardFields mode="sell" savedCard={null} isShown onEnter={() => void submit()} />
      <Hint>{text('sell.cardOwn')}</Hint>
    </SellCardFrame>
  );
}
