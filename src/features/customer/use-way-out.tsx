// For a customer who cannot go on: back to the merchant, or log out where the merchant did not name who they are.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { useLeaveLink } from '../shell/way-on.tsx';
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
