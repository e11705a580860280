// The support contact: a block of its own for an order that failed or expired, otherwise one line with the number to quote.
import type { Order } from '../../../domain/order/order.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { KeptSums } from '../../../ui/kept-sums.tsx';
import { Text } from '../../../ui/surfaces/layout.tsx';
import { SupportContact, SupportMail } from '../../shell/index.ts';
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
  if (order.status !== 'failed')
    return (
      <Text small muted>
        {order.shortId && (
          <KeptSums
            keep={[order.shortId]}
          >{`${text('tracker.supportLead', { id: order.shortId })} `}</KeptSums>
        )}
        <SupportMail />
      </Text>
    );
  return (
    <SupportContact lead={text('sell.failedSupport')} leadWithoutEmail={text('sell.failedSupportNoMail')} />
  );
}
