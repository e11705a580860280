// The buttons below the instructions: the page's own wallet if it has one, and 'I have sent the crypto'.
import { Button } from '../../../ui/actions/button.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import type { DepositStore } from '../../../orders/deposit-store.ts';

export function SendActions({ deposit: { isOffered, phase } }: { deposit: Readonly<DepositStore> }) {
  const { commands } = useWidget();
  const text = useText();
  const isWaiting = phase === 'waiting';
  const isSendable = isWaiting || (isOffered && (phase === 'none' || phase === 'refused'));
  return (
    <>
      {isSendable && (
        <Button variant="primary" busy={isWaiting} onClick={() => commands.sale.sendFromWallet()}>
          {text('sell.fromWallet')}
        </Button>
      )}
      <Button variant={isSendable ? 'secondary' : 'primary'} wide onClick={() => commands.sale.markSent()}>
        {text('sell.haveSent')}
      </Button>
    </>
  );
}
