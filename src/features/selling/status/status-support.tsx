// The support contact of an order that failed or expired.
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { SupportContact } from '../../shell/support-contact.tsx';
import { useText } from '../../widget-context.tsx';
import { useDeposit } from '../deposit/use-deposit.ts';

export function StatusSupport({ order }: { order: Order }) {
  const { txHash } = useDeposit(order);
  const text = useText();
  if (order.status === 'expired') {
    return (
      <>
        {txHash && (
          <Alert tone="warning" title={text('sell.txSent')}>
            <MiddleText text={txHash} />
          </Alert>
        )}
        <SupportContact
          lead={text('sell.expiredSupport')}
          leadWithoutEmail={text('sell.expiredSupportNoMail')}
        />
      </>
    );
  }
  if (order.status !== 'failed') return null;
  return (
    <SupportContact lead={text('sell.failedSupport')} leadWithoutEmail={text('sell.failedSupportNoMail')} />
  );
}
