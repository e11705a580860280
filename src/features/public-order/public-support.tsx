// Customer support: the order number to quote, the e-mail address (printed too), and the knowledge base.
import { useSnapshot } from 'valtio';
import { shortOrderId } from '../../domain/order/order-id.ts';
import type { PublicOrder } from '../../domain/order/order.schema.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { Panel, Stack, Text, Hint } from '../../ui/surfaces/layout.tsx';
import { SupportMail } from '../shell/support-mail.tsx';
import { useSafeUrl } from '../shell/use-safe-url.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function PublicSupport({ order }: { order: PublicOrder }) {
  const { stores } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const { orderId } = useSnapshot(stores.publicOrder);
  const href = useSafeUrl()(config?.links.knowledgeBase);
  const text = useText();
  const id = order.shortId ?? shortOrderId(order.id ?? orderId ?? '');
  return (
    <Panel title={text('publicOrder.support')}>
      <Stack gap="tight">
        <Hint>
          <AmountText keep={[id]}>{text('tracker.supportLead', { id })}</AmountText>
        </Hint>
        <p className="receipt" translate="no">
          {config?.supportEmail}
        </p>
        <Text small>
          <SupportMail />
        </Text>
        {href && (
          <Text small>
            <ExternalLink href={href} icon newTabLabel={text('confirm.newTab')}>
              {text('publicOrder.knowledgeBase')}
            </ExternalLink>
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
