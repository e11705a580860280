// The error of the order or its payment, below the form; with 'Reload order' if reading it again helps.
import { useSnapshot } from 'valtio';
import type { ReactionText } from '../../../domain/reactions/error-reactions.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ScrollIntoView, SupportMail } from '../../shell/index.ts';
import { useReactionText } from './use-reaction-text.ts';
import { useText, useWidget } from '../../widget-context.tsx';

/** These texts mention support. */
const NAMES_SUPPORT: readonly string[] = ['errors.somethingWentWrong', 'errors.transferLimit'];

const isGoodNews = (said: ReactionText | null) =>
  said !== null && 'key' in said && said.key === 'unsettled.notPaid';

export function OrderMessage() {
  const { stores, commands } = useWidget();
  const order = useSnapshot(stores.order);
  const payment = useSnapshot(stores.payment);
  const text = useText();
  const read = useReactionText();
  const said = (payment.message ?? order.message) as ReactionText | null;
  const message = read(said);
  const isForSupport = said !== null && 'key' in said && NAMES_SUPPORT.includes(said.key);
  if (message === null) return null;
  return (
    <ScrollIntoView>
      <Alert
        tone={isGoodNews(said) ? 'info' : 'danger'}
        action={
          order.canReload ? (
            <Button onClick={() => commands.orders.reload()}>{text('order.reload')}</Button>
          ) : (
            isForSupport && <SupportMail />
          )
        }
      >
        {message}
      </Alert>
    </ScrollIntoView>
  );
}
