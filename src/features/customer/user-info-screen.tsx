// The customer's data and the planned order, to confirm before the order is created.
import { memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/external-link.tsx';
import { KeptSums } from '../../ui/kept-sums.tsx';
import { Spread, Text, Hint } from '../../ui/surfaces/layout.tsx';
import { EarlierOrder } from '../order/views/earlier-order.tsx';
import { FeeSummary } from '../order/summary/fee-summary.tsx';
import { OrderMessage } from '../order/views/order-message.tsx';
import type { OrderSummary } from '../order/summary/order-summary.ts';
import { RateChangeNotice } from '../order/reservation/rate-change-notice.tsx';
import { useOrderOrChoiceSummary } from '../order/summary/use-choice-summary.ts';
import { usePaidSums } from '../order/views/use-paid-sums.ts';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { UnsettledNotices } from '../shell/unsettled/lazy-notices.tsx';
import { useLazyModule } from '../use-lazy-module.ts';
import { ChosenWallet } from './chosen-wallet.tsx';
import { useCustomerWatch } from './use-customer-watch.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { VerifiedData } from './verified-data.tsx';

export function UserInfoScreen() {
  const { stores, commands } = useWidget();
  const { activity, rateChange } = useSnapshot(stores.order);
  const isPreparing = activity === 'preparing';
  const summary = useOrderOrChoiceSummary();
  const sums = usePaidSums(summary);
  const text = useText();
  useCustomerWatch();
  return (
    <StepFrame
      title={text('greeting.title')}
      lead={sums && <KeptSums>{sums}</KeptSums>}
      step="verify"
      onBack={commands.navigation.back}
      action={
        !rateChange && (
          <>
            <Button variant="primary" busy={isPreparing} onClick={commands.customer.confirm}>
              {text('userInfo.confirm')}
            </Button>
            <SlowNotice isWaiting={isPreparing} />
          </>
        )
      }
    >
      <KnownData summary={summary} />
    </StepFrame>
  );
}

/** Does not render again with each response on the way to the order, because the next step would wait for that. */
const KnownData = memo(function KnownData({ summary }: { summary: OrderSummary }) {
  const text = useText();
  return (
    <>
      <EarlierOrder />
      <RateChangeNotice />
      <Account />
      <VerifiedData />
      <Hint>{text('userInfo.note')}</Hint>
      <ChosenWallet />
      <FeeSummary summary={summary} isWalletShown />
      <UnsettledNotices />
      <OrderMessage />
    </>
  );
});

const loadPasskeyList = () => import('./passkey-list.tsx');

/** A customer whose e-mail the merchant supplied cannot log out. */
function Account() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const { payload } = useSnapshot(stores.launch);
  const { config } = useSnapshot(stores.widget);
  const [isListOpen, setListOpen] = useState(false);
  const list = useLazyModule(loadPasskeyList, isListOpen ? 'now' : null);
  const text = useText();
  return (
    <>
      <Spread>
        <Text>
          <span translate="no">{customer?.email ?? payload?.email ?? ''}</span>
        </Text>
        {!payload?.email && (
          <LinkButton onClick={() => void commands.customer.logOut()}>{text('userInfo.logOut')}</LinkButton>
        )}
        {config?.passkeys?.url && (
          <LinkButton aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            {text('passkeys.title')}
          </LinkButton>
        )}
      </Spread>
      {isListOpen && list && <list.PasskeyList />}
    </>
  );
}
