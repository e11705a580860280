// Tells a customer who returns to the calculator about the earlier order: it was cancelled, or it is still being processed or checked, and
// they can see it after they sign in.
import type { MessageKey } from '../../../i18n/messages.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useStored } from '../../use-stored.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { useLeaveLink } from '../leave-order-action.tsx';
import { SupportMail } from '../support-mail.tsx';
import { useWords } from './use-words.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  cancelled: 'notices.cancelled',
  cancelled_unpaid: 'notices.cancelledUnpaid',
  left_order: 'unsettled.left',
  left_ended: 'unsettled.leftEnded',
  signed_out_in_doubt: 'unsettled.signedOut',
};

/** Shows nothing without such an order. */
export function EarlierOrderNotice() {
  const { stores, commands } = useWidget();
  const notice = useStored(stores.calculator, (store) => store.notice);
  const text = useText();
  const leave = useLeaveLink();
  const key = notice && WORDS[notice];
  const hasWords = useWords(Boolean(key));
  if (!key || !hasWords) return null;
  const signIn = <Button onClick={() => commands.orders.signIn()}>{text('unsettled.signIn')}</Button>;
  const isSignedOut = notice === 'signed_out_in_doubt';
  const wasCancelled = (
    <>
      {notice === 'cancelled' && <SupportMail />}
      {leave}
    </>
  );
  const action =
    isSignedOut || notice?.startsWith('left_') ? signIn : (notice === 'cancelled' || leave) && wasCancelled;
  return (
    <Alert tone={isSignedOut ? 'warning' : 'info'} action={action}>
      {text(key)}
    </Alert>
  );
}
