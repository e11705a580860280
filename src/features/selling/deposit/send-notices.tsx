// The state of the transfer: waiting for confirmation in the wallet, refused with a reason, or sent and awaited.
import type { DepositRefusal } from '../../../domain/order/deposit.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { useText } from '../../widget-context.tsx';
import type { DepositStore } from '../../../orders/deposit-store.ts';

const REFUSALS: Record<DepositRefusal | 'unknown', MessageKey> = {
  rejected: 'sell.refusedRejected',
  insufficient_funds: 'sell.refusedFunds',
  timeout: 'sell.refusedTimeout',
  unknown: 'sell.refusedUnknown',
};

/** An earlier transfer may be in flight: a refusal proves nothing about it. */
const IN_DOUBT: typeof REFUSALS = {
  ...REFUSALS,
  rejected: 'sell.refusedEarlier',
  insufficient_funds: 'sell.refusedEarlier',
};

/** The customer reports that the crypto is sent: a refusal by the page's wallet does not contradict that. */
const AFTER_WORD: typeof REFUSALS = {
  ...REFUSALS,
  rejected: 'sell.refusedAside',
  insufficient_funds: 'sell.refusedAside',
};

export function SendNotices({ deposit }: { deposit: Readonly<DepositStore> }) {
  const { phase, refusal, isMarkedSent, isUnderWay, txHash } = deposit;
  const text = useText();
  const words = isMarkedSent ? AFTER_WORD : isUnderWay ? IN_DOUBT : REFUSALS;
  return (
    <>
      {phase === 'waiting' && <Alert tone="info">{text('sell.walletWaiting')}</Alert>}
      {phase === 'begun' && !isMarkedSent && <Alert tone="warning">{text('sell.begunBefore')}</Alert>}
      {phase === 'refused' && refusal && <Alert tone="warning">{text(words[refusal])}</Alert>}
      {isMarkedSent && (
        <Alert tone="info" title={text('sell.awaitingTitle')}>
          {text('sell.awaitingLead')}
          {txHash && (
            <>
              <br />
              {text('sell.transaction')} <MiddleText text={txHash} />
            </>
          )}
        </Alert>
      )}
    </>
  );
}
