// The waiting screen after the bank's window was opened: 'Return to payment', and Cancel.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { WaitingMark } from '../../../ui/waiting-mark.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { BankWindowWait, OpenBankPage } from './bank-window-wait.tsx';

export function OrderAuthRedirectScreen() {
  const { stores, commands } = useWidget();
  const { missingWindow } = useSnapshot(stores.payment);
  const mayReturn = missingWindow === null || missingWindow === 'unopened';
  const text = useText();
  useEffect(() => {
    void commands.orders.watch();
    // A reload loses the address of the bank's page.
    void commands.payment.loadAuth();
  }, [commands]);
  return (
    <BankWindowWait artwork={<WaitingMark />}>
      {mayReturn ? (
        <Button variant="primary" onClick={() => commands.payment.returnToPayment()}>
          {text('auth.returnToPayment')}
        </Button>
      ) : (
        <OpenBankPage />
      )}
    </BankWindowWait>
  );
}
