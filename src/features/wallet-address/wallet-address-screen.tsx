// The step that asks for the receiving address, or shows the merchant's wallet.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { addressFamilyOf, usualLength } from '../../domain/address/address-families.ts';
import { addressMessage } from '../../domain/address/address-verdict.ts';
import { hasMemos } from '../../domain/address/memo.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { currencyLabel, networkName } from '../../domain/catalogue/network-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { KeptSums } from '../../ui/kept-sums.tsx';
import { Hint } from '../../ui/surfaces/layout.tsx';
import { FeeSummary } from '../order/summary/fee-summary.tsx';
import { useChoiceSummary } from '../order/summary/use-choice-summary.ts';
import { usePaidMerchant } from '../order/summary/use-goes-to.tsx';
import { EarlierOrderNotice, UnsettledNotices } from '../shell/unsettled/lazy-notices.tsx';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useSilo } from '../shell/use-silo.ts';
import { useText, useWidget } from '../widget-context.tsx';
import { AddressField, type AddressFieldProps } from './address-field.tsx';
import { ChoiceAmounts } from './choice-amounts.tsx';
import { LastWallet, useLastWallet } from './last-wallet.tsx';
import { LinkNote } from './link-note.tsx';
import { MemoField } from './memo-field.tsx';
import { NearWalletControl } from './near-wallet-control.tsx';
import { UncheckedAddress } from './unchecked-address.tsx';
import { useAddressInput } from './use-address-input.ts';
import { useMemoInput } from './use-memo-input.ts';

/** Without a currency to receive the guard leads back to the calculator. */
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
  // Null: an order that is still in the store belongs to another purchase.
  const isPayment = usePaidMerchant(null) !== null;
  const lead = isPayment ? 'address.merchantLead' : input.isFixed ? 'address.fixedLead' : 'address.lead';
  return (
    <StepFrame
      title={text('address.title')}
      lead={<KeptSums keep={[label]}>{text(lead, { currency: label })}</KeptSums>}
      step="wallet"
      onBack={commands.navigation.back}
      onSubmit={() => {
        const taken = memo.take();
        if (taken !== null) void input.confirm(taken);
      }}
      action={
        <>
          <Button type="submit" variant="primary" busy={isChecking} busyLabel={text('address.verifying')}>
            {/* A press during the check of the merchant's wallet is carried out after it. */}
            {text(preset === 'checking' ? 'address.verifying' : 'address.confirm')}
          </Button>
          <SlowNotice isWaiting={isChecking || preset === 'checking'} />
        </>
      }
    >
      <EarlierOrderNotice />
      <AddressField
        label={<KeptSums keep={[label]}>{text('address.label', { currency: label })}</KeptSums>}
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

/** The error of the server or of the check, including a memo's without a field; an address that cannot be checked has its own warning. */
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
