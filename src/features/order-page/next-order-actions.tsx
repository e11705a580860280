// After an order that came to nothing: a new one with the same choices, or back to the shop or the calculator.
import { useSnapshot } from 'valtio';
import type { Order } from '../../domain/order/order.ts';
import { Button } from '../../ui/actions/button.tsx';
import { WayOn } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function NextOrderActions({ order }: { order: Order }) {
  const { stores, commands } = useWidget();
  const isPreparing = useSnapshot(stores.order).activity === 'preparing';
  const text = useText();
  return (
    <>
      <Button variant="primary" busy={isPreparing} onClick={() => commands.order.tryAgain()}>
        {text('shell.tryAgain')}
      </Button>
      <WayOn
        order={order}
        otherwise={{ label: text('order.toCalculator'), onClick: () => commands.order.toCalculator() }}
      />
    </>
  );
}
