// The public page of an order, for all to whom the customer gives its address: how far it is, and of a completed one the receipt.
import { useEffect, useState } from 'react';
import type { Order } from '../../../domain/order/order.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function TrackingLink({ order: { id: orderId, status } }: { order: Pick<Order, 'id' | 'status'> }) {
  const { commands } = useWidget();
  const [address, setAddress] = useState<string | null>(null);
  const href = useSafeUrl()(address);
  const text = useText();
  useEffect(() => {
    let isGone = false;
    void commands.order.trackingUrl(orderId).then((url) => {
      if (!isGone) setAddress(url);
    });
    return () => {
      isGone = true;
    };
  }, [commands, orderId]);
  if (!href) return null;
  const label = text(status === 'complete' ? 'tracker.receiptLink' : 'tracker.shareLink');
  return (
    <Stack gap="tight">
      <Text center>
        {/* Another link, drawn anew: with another text in the middle of its line the old one's icon would move. */}
        <ExternalLink key={label} href={href} icon newTabLabel={text('confirm.newTab')}>
          {label}
        </ExternalLink>
      </Text>
      {/* The session ends with the tab: this address is the way back. */}
      <Text center small muted>
        {text('tracker.shareHint')}
      </Text>
    </Stack>
  );
}
