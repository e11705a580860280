// The step that asks for the receiving address, or shows the merchant's wallet.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { addressFamilyOf, usualLength } from '../../domain/address/address-families.ts';
import { addressMessage } from '../../domain/address/address-verdict.ts';
import { hasMemos } from '../../domain/address/memo.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { currencyLabel, networkName } from '../../domain/catalogue/network-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AmountText } from '../../ui/amount-text.tsx';
import { Hint, Stack, Text, Panel } from '../../ui/surfaces/layout.tsx';
import { FeeSummary } from '../order/summary/fee-summary.tsx';
import { useChoiceSummary } from '../order/summary/use-choice-summary.ts';
import { usePaidMerchant, useReceiveLabel } from '../order/summary/use-destination.tsx';
import { EarlierOrderNotice, UnsettledNotices } from '../shell/unsettled/lazy-notices.tsx';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useSilo } from '../shell/use-silo.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { AddressField, type AddressFieldProps } from './address-field.tsx';
import { MemoField } from './memo-field.tsx';
import { useAddressInput, type AddressInput } from './use-address-input.ts';
import { useMemoInput } from './use-memo-input.ts';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import type { OrderSummary } from '../order/summary/order-summary.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import type { WalletProblem } from '../quote/address-store.ts';
import { walletIcon } from '../../ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PaymentLink } from '../../domain/address/payment-link.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { isSameAmount } from '../../domain/money/money.ts';
import { MiddleText } from '../../ui/display/middle-text.tsx';

/** Without a currency to receive, the guard redirects to the calculator. */
export function WalletAddressScreen() {
  const { receive } = useSnapshot(useWidget().stores.calculator).form;
  return receive && <AddressStep currency={receive} />;
}

function AddressStep({ currency }: { currency: Currency }) {
  const { stores, commands } = useWidget();
  const { isChecking, preset, problem } = useSnapshot(stores.address);
  const text = useText();
  const silo = useSilo();
  const summary = useChoiceSummary();
  const family = addressFamilyOf(currency);
  const input = useAddressInput(currency);
  const memo = useMemoInput(currency, input);
  const error = useAddressError(currency, memo.isShown);
  const lastWallet = useLastWallet(input);
  useEffect(() => void commands.address.open(), [commands]);
  const { tickerWithNetwork } = currency;
  const { value: wallet, isFixed } = input;
  const typedMemo = memo.value;
  useEffect(() => {
    if (!isFixed) void commands.address.keepTyped({ currency: tickerWithNetwork, wallet, memo: typedMemo });
  }, [commands, isFixed, tickerWithNetwork, wallet, typedMemo]);
  const label = currencyLabel(currency, silo);
  // Pass null, because an order that is still in the store belongs to another purchase.
  const isPayment = usePaidMerchant(null) !== null;
  const lead = isPayment ? 'address.merchantLead' : input.isFixed ? 'address.fixedLead' : 'address.lead';
  return (
    <StepFrame
      title={text('address.title')}
      lead={<AmountText keep={[label]}>{text(lead, { currency: label })}</AmountText>}
      step="wallet"
      onBack={commands.navigation.back}
      onSubmit={() => {
        const taken = memo.take();
        if (taken !== null) void input.confirm(taken);
      }}
      action={
        <>
          <Button type="submit" variant="primary" busy={isChecking} busyLabel={text('address.verifying')}>
            {/* A press during the check of the merchant's wallet takes effect after it. */}
            {text(preset === 'checking' ? 'address.verifying' : 'address.confirm')}
          </Button>
          <SlowNotice isWaiting={isChecking || preset === 'checking'} />
        </>
      }
    >
      <EarlierOrderNotice />
      <AddressField
        label={<AmountText keep={[label]}>{text('address.label', { currency: label })}</AmountText>}
        usualLength={usualLength(family)}
        {...error}
        isOtherOffered={lastWallet !== null}
        input={input}
      />
      {input.link && <LinkNote link={input.link} ticker={currency.viewedTicker} />}
      {lastWallet && <LastWallet offer={lastWallet} onUse={input.use} />}
      <MemoField input={memo} />
      {family === 'near' && !input.isFixed && <NearWalletControl onConnect={input.connectWallet} />}
      {problem?.reason === 'noValidator' && <UncheckedAddress input={input} />}
      <ChoiceAmounts summary={summary} />
      <FeeSummary summary={summary} isWalletShown />
      <UnsettledNotices />
      {!input.isFixed && <Hint>{text('address.finality')}</Hint>}
    </StepFrame>
  );
}

/**
 * Returns the error of the server or of the check, or that of a memo without a field. An address that cannot be checked has its own
 * warning.
 */
function useAddressError(currency: Currency, hasMemo: boolean): Pick<AddressFieldProps, 'error' | 'keep'> {
  const { problem, serverError } = useSnapshot(useWidget().stores.address);
  const text = useText();
  const silo = useSilo();
  const isOfField = !(serverError?.isOfMemo && hasMemo);
  if (isOfField && serverError?.currency === currency.tickerWithNetwork)
    return { error: serverError.text, keep: [] };
  if (!problem || problem.reason === 'noValidator') return { error: null, keep: [] };
  const network = networkName(currency, silo)?.short ?? currency.viewedTicker;
  const { key, values } = addressMessage({ ok: false, ...problem }, network, hasMemos(currency));
  return { error: text(key, values), keep: Object.values(values).filter(Boolean) };
}

/** The two amounts of the calculator, above the fees. */
function ChoiceAmounts({ summary }: { summary: OrderSummary }) {
  const text = useText();
  const receiveLabel = useReceiveLabel();
  const { payAmount, payTicker, receiveAmount, receiveTicker } = summary;
  return (
    <SummaryLines
      lines={[
        { id: 'pay', label: text('calculator.youPay'), value: `${text.amount(payAmount)} ${payTicker}` },
        {
          id: 'receive',
          label: receiveLabel,
          value: `${text.amount(receiveAmount)} ${receiveTicker}`,
          strong: true,
        },
      ]}
    />
  );
}

/** The warning about an address that the widget cannot check, with a checkbox to confirm it. */
function UncheckedAddress({ input }: { input: AddressInput }) {
  const text = useText();
  return (
    <Stack>
      <Alert tone="warning" title={text('addressValidate.noValidator')}>
        {text('address.uncheckedLead')}
      </Alert>
      <Checkbox
        ref={input.acceptRef}
        label={text('address.uncheckedAccept')}
        checked={input.isUncheckedAccepted}
        error={input.isConfirmationMissing ? text('address.uncheckedMissing') : null}
        onChecked={input.accept}
      />
    </Stack>
  );
}

const PROBLEMS: Record<WalletProblem, MessageKey> = {
  near_wallet_blocked: 'address.walletBlocked',
  near_wallet_unavailable: 'address.walletUnavailable',
  near_wallet_unprepared: 'address.walletUnprepared',
};

/** Fills the address field from a NEAR wallet; an error is visible for 3 s, and assistive technology can read it for longer. */
function NearWalletControl({ onConnect }: { onConnect: () => Promise<void> }) {
  const { isConnecting, walletProblem, isWalletProblemShown } = useSnapshot(useWidget().stores.address);
  const text = useText();
  const problem = walletProblem && text(PROBLEMS[walletProblem]);
  return (
    <Stack gap="tight">
      <Button icon={walletIcon(18)} wide busy={isConnecting} onClick={onConnect}>
        {text('address.connectNear')}
      </Button>
      <VisuallyHidden live="polite">{problem}</VisuallyHidden>
      {isWalletProblemShown && (
        <div aria-hidden="true">
          <Text small>{problem}</Text>
        </div>
      )}
    </Stack>
  );
}

/** The note about a pasted payment link: offers to use its amount, or warns about the part that the widget cannot honour. */
function LinkNote({ link, ticker }: { link: PaymentLink; ticker: string }) {
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
          <AmountText keep={[ticker]}>
            {unmet === 'coin' ? text('address.linkCoin', { ticker }) : text('address.linkAmountUnread')}
          </AmountText>
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

interface LastWalletOffer {
  address: string;
  forget(): void;
}

/** Offered only while the field is empty: the merchant's wallet and the customer's input take precedence. */
function useLastWallet({ isFixed, value, ref }: AddressInput): LastWalletOffer | null {
  const { commands } = useWidget();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => void commands.address.lastWallet().then(setAddress), [commands]);
  if (address === null || isFixed || value !== '') return null;
  return {
    address,
    forget() {
      void commands.address.forgetLastWallet();
      setAddress(null);
      ref.current?.focus();
    },
  };
}

/** The wallet of the last delivery on this network, with one button to use it and one to forget it. */
function LastWallet({ offer, onUse }: { offer: LastWalletOffer; onUse: AddressInput['use'] }) {
  const text = useText();
  return (
    <Panel
      title={text('address.lastWallet')}
      action={
        <Button variant="quiet" onClick={offer.forget}>
          {text('address.forgetLast')}
        </Button>
      }
    >
      <Stack gap="tight">
        <MiddleText text={offer.address} whole />
        <Button wide onClick={() => void onUse(offer.address)}>
          {text('address.useLast')}
        </Button>
      </Stack>
    </Panel>
  );
}
