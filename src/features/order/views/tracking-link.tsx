// A link to the order's public page, to open, copy and share; the page shows the progress, and the receipt of a completed order.
import type { Order } from '../../../domain/order/order.ts';
import { publicOrderPath } from '../../../domain/routes/paths.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { Spread, Stack, Hint } from '../../../ui/surfaces/layout.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function TrackingLink({ order: { id: orderId, status } }: { order: Pick<Order, 'id' | 'status'> }) {
  const { hostedOrigin } = useWidget();
  const href = useSafeUrl()(hostedOrigin + publicOrderPath(orderId));
  const text = useText();
  if (!href) return null;
  const label = text(status === 'complete' ? 'tracker.receiptLink' : 'tracker.shareLink');
  return (
    <Stack gap="tight">
      <Spread>
        {/* The key renders a new link for a new label; in the old link, the longer or shorter label would move the icon. */}
        <ExternalLink key={label} href={href} icon newTabLabel={text('confirm.newTab')}>
          {label}
        </ExternalLink>
        <CopyButton
          iconOnly
          text={href}
          label={text('handover.copy')}
          copiedLabel={text('order.copied')}
          failedLabel={text('order.copyFailed')}
        />
      </Spread>
      {/* The session ends with the tab, and this link leads back to the order. */}
      <Hint>{text('tracker.shareHint')}</Hint>
    </Stack>
  );
}
