// The button that leaves an order: back to the merchant who sent the customer, otherwise to the calculator.
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import {
  isOrderOf,
  leaveAddressOf,
  type ReadLaunch,
  returnAddressOf,
} from '../../domain/launch/return-address.ts';
import type { Order } from '../../domain/order/order.ts';
import { hasFailed, isPayable } from '../../domain/order/status.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { labelText } from '../../ui/label-text.tsx';
import type { GateOptions, WebAddress } from '../../lib/web-address.ts';
import { useText, useWidget } from '../widget-context.tsx';

type Shown = Pick<Order, 'id' | 'status' | 'merchantData'>;

interface LeaveOrderActionProps {
  order: Shown;
  /** Returning to the merchant is the main action of the screen. */
  primary?: boolean;
  /** The alternative if there is no merchant to return to; hidden while the merchant's order is valid. */
  otherwise: { label: string; onClick: () => unknown; primary?: boolean };
}

export function LeaveOrderAction({ order, primary = false, otherwise }: LeaveOrderActionProps) {
  const { commands } = useWidget();
  const text = useText();
  const merchant = useMerchant(order);
  if (merchant.href !== null) return <ReturnLink {...merchant} href={merchant.href} primary={primary} />;
  // On the calculator, the customer could only start a second order for the same purchase, which the gateway would refuse.
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

/** Shown beside another button; renders nothing if there is no merchant to return to. */
export function ReturnToMerchant({ order }: { order: Shown }) {
  const merchant = useMerchant(order);
  return merchant.href !== null && <ReturnLink {...merchant} href={merchant.href} />;
}

/** Returns a button for a customer who cannot continue or has given up; nothing if there is no merchant to return to. */
export function useLeaveLink({ primary }: { primary?: boolean } = {}): ReactNode {
  const { stores } = useWidget();
  const { order } = useSnapshot(stores.order);
  const { noticeOrder } = useSnapshot(stores.calculator);
  const { name, target, href } = useReturn((launch, options) =>
    leaveAddressOf(launch, (order ?? noticeOrder) as Shown | null, options),
  );
  return href && <ReturnLink {...{ name, target, href, primary }} />;
}

interface ReturnLinkProps {
  href: WebAddress;
  target: '_self' | '_top';
  name: string;
  primary?: boolean;
}

function ReturnLink({ href, target, name, primary = false }: ReturnLinkProps) {
  const text = useText();
  return (
    <ButtonLink variant={primary ? 'primary' : 'secondary'} href={href} target={target}>
      {name ? labelText(text('merchant.return', { merchant: name }), [name]) : text('merchant.returnUnnamed')}
    </ButtonLink>
  );
}

function useMerchant(order: Shown) {
  const { launch, ...merchant } = useReturn((read, options) => returnAddressOf(read, order, options));
  const isOurs = Boolean(launch?.payload.merchantOrderId) && isOrderOf(launch!, order);
  const isServed = isOurs && !hasFailed(order.status) && !isPayable(order.status);
  return { ...merchant, isServed };
}

function useReturn(addressOf: (launch: ReadLaunch, options: GateOptions) => WebAddress | null) {
  const { launch: store, widget } = useWidget().stores;
  const { merchant, hostOrigin, ...launch } = useSnapshot(store);
  const read = launch.payload && (launch as ReadLaunch);
  const { isGatewayLocal } = useSnapshot(widget);
  return {
    launch: read,
    name: merchant?.name ?? '',
    href: read && addressOf(read, { allowLoopback: isGatewayLocal }),
    // The hosted page may be in a frame of the merchant's page; an element is part of the page itself.
    target: hostOrigin === undefined ? ('_self' as const) : ('_top' as const),
  };
}
