// The waiting page after the bank's window was opened: cancel, or return to the payment.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { WaitingMark } from '../../ui/waiting-mark.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { BankWindowWait, OpenBankPage } from './bank-window-wait.tsx';

export function OrderAuthRedirectScreen() {
  const { stores, commands } = useWidget();
  const { missingWindow } = useSnapshot(stores.payment);
  const mayReturn = missingWindow === null || missingWindow === 'unopened';
  const text = useText();
  useEffect(() => {
    void commands.orders.watch();
    // After a reload it is not known which page the bank wanted to show.
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
