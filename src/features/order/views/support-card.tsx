// The support card below an order's progress: the number to quote, and the support address or help link.
import { useSnapshot } from 'valtio';
import { shortOrderId } from '../../../domain/order/order-id.ts';
import type { Order } from '../../../domain/order/order.ts';
import { ExternalLink } from '../../../ui/actions/external-link.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Panel, Text, Hint } from '../../../ui/surfaces/layout.tsx';
import { SupportMail } from '../../shell/support-mail.tsx';
import { useSafeUrl } from '../../shell/use-safe-url.ts';
import { isConfigAwaited } from '../../shell/widget-store.ts';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function SupportCard({ order }: { order: Order }) {
  const { config } = useSnapshot(useWidget().stores.widget);
  const help = useSafeUrl()(config?.links.help);
  const isAwaited = useStored(useWidget().stores.widget, isConfigAwaited);
  const text = useText();
  const id = order.shortId ?? shortOrderId(order.id);
  return (
    <Panel title={text('tracker.supportTitle')}>
      <Hint>
        <AmountText keep={[id]}>{text('tracker.supportLead', { id })}</AmountText>
      </Hint>
      {isAwaited && (
        <div aria-hidden="true">
          <Text small>{'\u00a0'}</Text>
        </div>
      )}
      {config?.supportEmail ? (
        <Text small>
          {text('tracker.supportLink')}: <SupportMail />
        </Text>
      ) : (
        help && (
          <Text small>
            <ExternalLink href={help} newTabLabel={text('confirm.newTab')}>
              {text('tracker.supportLink')}
            </ExternalLink>
          </Text>
        )
      )}
    </Panel>
  );
}
