// The buttons below the instructions: the page's own wallet if it has one, and 'I have sent the crypto'.
import { Button } from '../../../ui/actions/button.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import type { DepositStore } from '../../../orders/deposit-store.ts';

interface SendActionsProps {
  deposit: Readonly<DepositStore>;
  /** Nothing may be sent now, so nothing here is the next step; what was sent before can still be reported. */
  isChanged: boolean;
}

export function SendActions({ deposit: { isOffered, phase }, isChanged }: SendActionsProps) {
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
      <Button
        variant={isSendable || isChanged ? 'secondary' : 'primary'}
        wide
        onClick={() => commands.sale.markSent()}
      >
        {text('sell.haveSent')}
      </Button>
    </>
  );
}
