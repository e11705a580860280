// The error of the order or its payment, below the form; with 'Reload order' if reading it again helps.
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import type { ReactionText } from '../../../domain/reactions/reaction.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ScrollIntoView } from '../../shell/focus/scroll-into-view.tsx';
import { SupportMail } from '../../shell/support-mail.tsx';
import { useReactionText } from '../../shell/use-reaction-text.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** These texts mention support. */
const NAMES_SUPPORT: readonly string[] = ['errors.somethingWentWrong', 'errors.transferLimit'];

/** These texts report no error. */
const CALM: readonly string[] = ['unsettled.notPaid', 'express.closed', 'apm.billingSaved'];

export const OrderMessage = memo(function OrderMessage() {
  const { stores, commands } = useWidget();
  const order = useSnapshot(stores.order);
  const payment = useSnapshot(stores.payment);
  const text = useText();
  const read = useReactionText();
  const message = (payment.message ?? order.message) as ReactionText | null;
  const words = read(message);
  const isOneOf = (keys: readonly string[]) =>
    message !== null && 'key' in message && keys.includes(message.key);
  if (words === null) return null;
  return (
    <ScrollIntoView>
      <Alert
        tone={isOneOf(CALM) ? 'info' : 'danger'}
        action={
          order.canReload ? (
            <Button onClick={() => commands.orders.reload()}>{text('order.reload')}</Button>
          ) : (
            isOneOf(NAMES_SUPPORT) && <SupportMail />
          )
        }
      >
        {words}
      </Alert>
    </ScrollIntoView>
  );
});
