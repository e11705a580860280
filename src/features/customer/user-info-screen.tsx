// The customer's data and the planned order, to confirm before the order is created.
import { memo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/external-link.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { Spread, Text, Hint, Panel } from '../../ui/surfaces/layout.tsx';
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
import { useCustomerWatch } from './use-customer-watch.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { splitMemo, withMemo } from '../../domain/address/address-with-memo.ts';
import { useDestinationTitle, usePaidMerchant } from '../order/summary/use-destination.tsx';
import { useOrder } from '../order/summary/use-order.ts';
import { WalletWithMemo } from '../shell/wallet/wallet-with-memo.tsx';
import { addressParts } from '../../domain/customer/address-parts.ts';
import { countryName } from '../../i18n/country-names.ts';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { usePhoneRules } from './use-phone-rules.ts';

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
      lead={sums && <AmountText>{sums}</AmountText>}
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

/** The wallet that will receive the crypto: typed by the customer or signed by the merchant, and not verified. */
function ChosenWallet() {
  const { address: chosen } = useSnapshot(useWidget().stores.address);
  const order = useOrder();
  const merchant = usePaidMerchant(order);
  const title = useDestinationTitle('userInfo.wallet');
  const { wallet, memo } = splitMemo(
    chosen || withMemo(order?.toWallet ?? merchant?.wallet ?? '', order?.toMemo),
  );
  if (!wallet) return null;
  return (
    <Panel title={title}>
      <WalletWithMemo wallet={wallet} memo={memo} />
    </Panel>
  );
}

/** Phone, country and address, with a button that changes them. */
function VerifiedData() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const { billing, phone } = useSnapshot(stores.payment);
  const { countries } = useSnapshot(stores.catalog);
  const text = useText();
  const rules = usePhoneRules('soon');
  const countryCode = billing?.countryCode || customer?.country?.isoAlpha2;
  const known = countries?.find(({ isoAlpha2 }) => isoAlpha2 === countryCode) ?? customer?.country;
  const name = known?.isoAlpha2 === countryCode ? known?.name : undefined;
  const country = countryCode && countryName(text, { isoAlpha2: countryCode, name: name ?? countryCode });
  const grouped = (number = '') => rules?.parsePhone(number, countryCode ?? '')?.formatted ?? number;
  const line = (id: string, label: string, value: string | false | undefined) => ({
    id,
    label,
    value: value || text('userInfo.missing'),
  });
  return (
    <Panel
      title={text('userInfo.data')}
      action={
        <Button variant="quiet" onClick={() => void commands.customer.editBilling()}>
          {text('billing.edit')}
        </Button>
      }
    >
      <SummaryLines
        lines={[
          line('phone', text('billing.phone'), grouped(phone || customer?.phone)),
          line('country', text('billing.country'), country),
          {
            ...line(
              'address',
              text('userInfo.address'),
              addressParts(billing ?? customer ?? {}, countryCode).join(', '),
            ),
            words: true,
          },
        ]}
      />
    </Panel>
  );
}
