// A link to the order's public page, for everyone with whom the customer shares it: the progress, and the receipt of a completed order.
import type { Order } from '../../../domain/order/order.ts';
import { publicOrderPath } from '../../../domain/routes.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Stack, Text } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function TrackingLink({ order: { id: orderId, status } }: { order: Pick<Order, 'id' | 'status'> }) {
  const { hostedOrigin } = useWidget();
  const href = useSafeUrl()(hostedOrigin + publicOrderPath(orderId));
  const text = useText();
  if (!href) return null;
  const label = text(status === 'complete' ? 'tracker.receiptLink' : 'tracker.shareLink');
  return (
    <Stack gap="tight">
      <Text>
        {/* Another link, drawn again: with another text in the middle of its line the old one's icon would move. */}
        <ExternalLink key={label} href={href} icon newTabLabel={text('confirm.newTab')}>
          {label}
        </ExternalLink>
      </Text>
      {/* The session ends with the tab: this link is the way back. */}
      <Text small muted>
        {text('tracker.shareHint')}
      </Text>
    </Stack>
  );
}
