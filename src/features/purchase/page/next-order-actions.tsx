// Actions after a failed or expired order: a new one with the same choices, or back to the shop or the calculator.
import { useSnapshot } from 'valtio';
import { isOrderOf, type ReadLaunch } from '../../../domain/launch/return-address.ts';
import type { Order } from '../../../domain/order/order.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { HelpLink } from '../../order/views/help-link.tsx';
import { WayOn } from '../../shell/way-on.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

/** `isMoneyOut`: a payment may be on its way, so the main action is the help link, and another payment comes second. */
export function NextOrderActions({ order, isMoneyOut = false }: { order: Order; isMoneyOut?: boolean }) {
  const { stores, commands } = useWidget();
  const isPreparing = useSnapshot(stores.order).activity === 'preparing';
  const launch = useSnapshot(stores.launch);
  const text = useText();
  // Under another launch's key and terms, neither shop would have asked for the new order.
  const canTryAgain = !launch.payload || isOrderOf(launch as ReadLaunch, order);
  return (
    <>
      {isMoneyOut && <HelpLink isMainAction />}
      {canTryAgain && (
        <Button
          variant={isMoneyOut ? 'secondary' : 'primary'}
          wide
          busy={isPreparing}
          onClick={() => commands.orders.tryAgain()}
        >
          {text('shell.tryAgain')}
        </Button>
      )}
      <WayOn
        order={order}
        otherwise={{ label: text('order.toCalculator'), onClick: () => commands.orders.toCalculator() }}
      />
    </>
  );
}
