// The actions of a customer who cannot continue: back to the merchant, and logging out unless the merchant supplied the e-mail.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { useLeaveLink } from '../shell/leave-order-action.tsx';
import { useWidget } from '../widget-context.tsx';

export function useWayOut(logOutLabel: string): ReactNode {
  const { stores, commands } = useWidget();
  const { payload } = useSnapshot(stores.launch);
  const leave = useLeaveLink({ primary: true });
  const canLogOut = !payload?.email;
  return (
    (leave || canLogOut) && (
      <>
        {leave}
        {canLogOut && (
          <Button wide onClick={commands.customer.logOut}>
            {logOutLabel}
          </Button>
        )}
      </>
    )
  );
}
