// The way on from an order: back to the merchant who sent the customer, else to the calculator.
import { useSnapshot } from 'valtio';
import { returnAddressOf } from '../../domain/launch/return-address.ts';
import type { Order } from '../../domain/order/order.ts';
import { hasFailed, isPayable } from '../../domain/order/status.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { useText, useWidget } from '../widget-context.tsx';

type Shown = Pick<Order, 'id' | 'status' | 'merchantData'>;

interface WayOnProps {
  order: Shown;
  /** The way to the merchant is the main action of the screen. */
  primary?: boolean;
  /** What is offered where there is no merchant to return to; nothing while the merchant's order holds. */
  otherwise: { label: string; onClick: () => unknown; primary?: boolean };
}

export function WayOn({ order, primary = false, otherwise }: WayOnProps) {
  const { commands } = useWidget();
  const text = useText();
  const merchant = useMerchant(order);
  if (merchant.href !== null) {
    return (
      <ButtonLink variant={primary ? 'primary' : 'secondary'} href={merchant.href} target={merchant.target}>
        {merchant.name
          ? text('merchant.return', { merchant: merchant.name })
          : text('merchant.returnUnnamed')}
      </ButtonLink>
    );
  }
  // The calculator could only begin what the merchant's gateway must refuse: a second order for one purchase.
  if (merchant.isServed) {
    return (
      <Button wide onClick={() => commands.navigation.close()}>
        {text('shell.close')}
      </Button>
    );
  }
  return (
    <Button wide variant={otherwise.primary ? 'primary' : 'secondary'} onClick={() => otherwise.onClick()}>
      {otherwise.label}
    </Button>
  );
}

function useMerchant(order: Shown) {
  const { launch, widget } = useWidget().stores;
  const { payload, merchant, hostOrigin } = useSnapshot(launch);
  const { isGatewayLocal } = useSnapshot(widget);
  const isServed = Boolean(payload?.merchantOrderId) && !hasFailed(order.status) && !isPayable(order.status);
  return {
    isServed,
    name: merchant?.name ?? '',
    href: payload ? returnAddressOf(payload, order, { allowLoopback: isGatewayLocal }) : null,
    // The hosted page may stand in a frame of the merchant's; an element is a part of the page itself.
    target: hostOrigin === undefined ? ('_self' as const) : ('_top' as const),
  };
}
