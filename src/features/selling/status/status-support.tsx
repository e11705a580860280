// Whom to write to when crypto was sent to an order that ended without a payout.
import { useSnapshot } from 'valtio';
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/alert.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { SupportContact } from '../../shell/index.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export function StatusSupport({ order }: { order: Order }) {
  const { txHash } = useSnapshot(useWidget().stores.deposit);
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
