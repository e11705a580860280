// The note about a pasted payment link: offers to use its amount, or warns of the part that the widget cannot meet.
import { useSnapshot } from 'valtio';
import type { PaymentLink } from '../../domain/address/payment-link.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { isSameAmount } from '../../domain/money/money.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { KeptSums } from '../../ui/kept-sums.tsx';
import { Hint } from '../../ui/surfaces/layout.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function LinkNote({ link, ticker }: { link: PaymentLink; ticker: string }) {
  const { stores, commands } = useWidget();
  const { form } = useSnapshot(stores.calculator);
  const text = useText();
  const { amount, unmet } = link;
  const isOffered =
    amount !== null &&
    !lockedFields(stores.launch.payload).amounts &&
    !isSameAmount(amount, form.receiveValue || '0') &&
    commands.address.canUseLinkAmount(amount);
  return (
    <>
      {unmet ? (
        <Alert tone="warning">
          <KeptSums keep={[ticker]}>
            {unmet === 'coin' ? text('address.linkCoin', { ticker }) : text('address.linkAmountUnread')}
          </KeptSums>
        </Alert>
      ) : (
        <Hint>{text('address.linkRead')}</Hint>
      )}
      {isOffered && (
        <Button variant="quiet" onClick={() => commands.address.useLinkAmount(amount)}>
          {text('address.linkAmount', { amount: text.amount(amount), ticker })}
        </Button>
      )}
    </>
  );
}
