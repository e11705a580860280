// Order without card: the method's own input (address and phone, a payment sheet, a code), and the confirmation.
import { useEffect, useState, useRef } from 'react';
import { useSheets } from './use-sheets.ts';
import { useSnapshot } from 'valtio';
import { BILLING_FIELDS } from '../../../domain/customer/check-billing-address.ts';
import { methodKey, methodOf } from '../../../domain/order/payment.ts';
import type { ExpressType, ExpressPurchase, ExpressSheet } from '../../../vendors/express/express-sheet.ts';
import { ConfirmPayment } from '../../order/views/confirm-payment.tsx';
import { useOrder, useOrderSummary } from '../../order/summary/use-order.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useHasApplePay } from '../../shell/use-offered-name.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AmountText } from '../../../ui/amount-text.tsx';
import { BillingAddressModal } from '../../customer/billing-address-modal.tsx';
import { BillingFields } from '../../customer/billing-fields.tsx';
import { useBillingProblems } from '../../customer/use-billing-problems.ts';
import { FeeSummary } from '../../order/summary/fee-summary.tsx';
import { PayFrame } from '../../order/views/pay-frame.tsx';
import { ReservationCountdown } from '../../order/reservation/reservation-countdown.tsx';
import { useIsBeingChecked } from '../../order/views/payment-check.tsx';
import { usePaidSums } from '../../order/views/use-paid-sums.ts';
import { sheetSums } from '../../../domain/money/sheet-sums.ts';
import type { Order } from '../../../domain/order/order.ts';
import { LONGER_WAIT_MS } from '../../../domain/constants.ts';
import { ExpressButton } from '../../../ui/actions/express-button.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { useSeller } from '../../order/summary/use-seller.ts';
import { useColorScheme } from '../../shell/use-color-scheme.ts';

export function OrderWithoutCardScreen() {
  const { stores, commands } = useWidget();
  const order = useOrder();
  const text = useText();
  const [isFormDone, setFormDone] = useState(false);
  const [isFormNeeded, setFormNeeded] = useState(false);
  const [isSheetLeft, setSheetLeft] = useState(false);
  const [pressed, setPressed] = useState<ExpressType>();
  const hasApplePay = useHasApplePay();
  const sheets = useSheets(order !== null && methodOf(order.paymentProviderId).needs.billing === true);
  useEffect(() => {
    void commands.orders.watch();
  }, [commands]);
  const { fieldErrors, express, message } = useSnapshot(stores.payment);
  // The form was sent again automatically, after the customer entered the code that it needed.
  const isSavedAfterCode = message !== null && 'key' in message && message.key === 'apm.billingSaved';
  useEffect(() => {
    if (isSavedAfterCode) setFormDone(true);
  }, [isSavedAfterCode]);
  useEffect(() => {
    if (!BILLING_FIELDS.some((field) => Object.hasOwn(fieldErrors, field))) return;
    setFormDone(false);
    setFormNeeded(true);
  }, [fieldErrors]);
  if (!order) return null;
  const { place, needs, title, lead } = methodOf(order.paymentProviderId);
  if (place !== 'withoutCard') return null;
  const back = () => void commands.orders.back();
  const isWallet = needs.billing === true;
  const [sheet, other] = sheets?.map(({ type }) => type) ?? (hasApplePay ? ['apple_pay' as const] : []);
  const method = text(methodKey('google_pay', pressed ?? sheet));
  if (isWallet && sheets === null)
    return (
      <StepFrame step="pay" title={text('apm.walletTitle', { method })} onBack={back}>
        <Skeleton height="form" isScreen />
      </StepFrame>
    );
  const hasSheet = isWallet && sheets !== null && sheets.length > 0;
  if (isWallet && !isFormDone && (!hasSheet || isFormNeeded)) {
    return <WalletPayForm method={method} onBack={back} onDone={() => setFormDone(true)} />;
  }
  const askForMore = () => {
    setFormDone(false);
    setFormNeeded(true);
  };
  return (
    <ConfirmPayment
      // With two sheets, only their buttons name them.
      title={text(other ? 'confirm.title' : (title ?? 'confirm.title'), { method })}
      code={needs.code}
      isAgreed={hasSheet && express !== undefined}
      lead={
        isSheetLeft ? <span role="status">{text('express.stillOpen')}</span> : lead ? text(lead) : undefined
      }
      onBack={isFormDone ? () => setFormDone(false) : back}
      action={
        hasSheet
          ? (whenReady) => (
              <ExpressButtons
                {...{ order, sheets, whenReady }}
                onPress={setPressed}
                onIncomplete={askForMore}
                isLeft={isSheetLeft}
                onLeft={setSheetLeft}
              />
            )
          : undefined
      }
    />
  );
}

interface WalletPayFormProps {
  /** Name of the payment method. */
  method: string;
  onBack: () => void;
  /** Address and phone are saved with the order. */
  onDone: () => void;
}

/** The form for the billing address and phone, which wallet pay needs before the confirmation. */
function WalletPayForm({ method, onBack, onDone }: WalletPayFormProps) {
  const { stores, commands } = useWidget();
  const { billing, busy } = useSnapshot(stores.payment);
  const summary = useOrderSummary(useOrder());
  const sums = usePaidSums(summary);
  const text = useText();
  const lead = text('apm.walletLead', { method });
  const isBeingChecked = useIsBeingChecked();
  const phoneRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLButtonElement>(null);
  const problems = useBillingProblems();
  const [isEditing, setEditing] = useState(false);
  useEffect(() => void commands.payment.openBilling(), [commands]);
  const submit = async () => {
    if (isBeingChecked) return;
    const found = await problems.check();
    // In visual order.
    if (found.address) return addressRef.current?.focus();
    if (found.phone) return phoneRef.current?.focus();
    if (await commands.orders.saveBilling()) onDone();
  };
  return (
    <PayFrame
      title={text('apm.walletTitle', { method })}
      lead={<AmountText>{sums ? `${sums} ${lead}` : lead}</AmountText>}
      entry={{ moment: String(billing === null) }}
      onBack={onBack}
      onSubmit={() => void submit()}
      action={
        billing !== null && (
          <Button variant="primary" type="submit" busy={busy === 'sending'}>
            {text('card.proceed')}
          </Button>
        )
      }
      dialog={isEditing && <BillingAddressModal onClose={() => setEditing(false)} nextRef={phoneRef} />}
    >
      {/* Wait until the customer's saved data has loaded, because it would overwrite typed input. */}
      {billing === null ? (
        <Skeleton height="block" />
      ) : (
        <BillingFields {...{ problems, phoneRef, addressRef }} onEdit={() => setEditing(true)} />
      )}
      {summary && <FeeSummary summary={summary} />}
      <ReservationCountdown />
    </PayFrame>
  );
}

interface ExpressButtonsProps {
  order: Order;
  sheets: readonly ExpressSheet[];
  /** Runs the press once the payment may start. */
  whenReady: (pay: () => unknown) => void;
  onPress: (type: ExpressType) => void;
  /** The sheet returned no complete address or phone. */
  onIncomplete: () => void;
  /** The sheet has been open for a long time, so the button opens it again. */
  isLeft: boolean;
  onLeft: (isLeft: boolean) => void;
}

const LABELS = { google_pay: 'express.googlePay', apple_pay: 'express.applePay' } as const;

/** A button for each payment sheet of this device; they replace 'Buy now'. */
function ExpressButtons(props: ExpressButtonsProps) {
  const { order, sheets, whenReady, onPress, onIncomplete, isLeft, onLeft } = props;
  const { stores, commands } = useWidget();
  const { busy } = useSnapshot(stores.payment);
  const purchase = usePurchase(order);
  const text = useText();
  const isDark = useColorScheme() === 'dark';
  const openSheet = useOpenSheet(onLeft);
  const last = useRef<{ giveUp: () => void; ended: Promise<void> }>(undefined);
  // The sheet opens synchronously within the press, because the browser requires user activation.
  const press = async (sheet: ExpressSheet) => {
    const before = last.current;
    before?.giveUp();
    const { payment, giveUp } = openSheet(sheet, purchase);
    onPress(sheet.type);
    const pay = async () => {
      await before?.ended;
      const end = await commands.payment.payByExpress({ type: sheet.type, shown: order, payment });
      if (end === 'incomplete') onIncomplete();
    };
    last.current = { giveUp, ended: pay() };
    await last.current.ended;
  };
  useEffect(() => {
    // Opens the sheet requested by the express press that led to this screen.
    void commands.payment.takeSheetWish().then((type) => {
      const wished = sheets.find((sheet) => sheet.type === type);
      if (wished) whenReady(() => press(wished));
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: the request belongs to the press that led here.
  }, []);
  return (
    <Stack gap="tight">
      {sheets.map((sheet) => (
        <ExpressButton
          key={sheet.type}
          type={sheet.type}
          label={text(LABELS[sheet.type])}
          language={text.locale}
          isDark={isDark}
          draw={sheet.drawButton}
          busy={busy === 'sending' && !isLeft}
          onClick={() => whenReady(() => press(sheet))}
        />
      ))}
    </Stack>
  );
}

/** Some browsers lose an open sheet and never report its end, so after a while the customer can abandon it. */
function useOpenSheet(onLeft: (isLeft: boolean) => void) {
  const startTimeout = useTimeout();
  return (sheet: ExpressSheet, purchase: ExpressPurchase) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      onLeft(false);
    };
    const opened = sheet.open(purchase).finally(end);
    let closeUnseen: () => void = () => undefined;
    const unseen = new Promise<null>((resolve) => (closeUnseen = () => resolve(null)));
    startTimeout(() => !isOver && onLeft(true), LONGER_WAIT_MS);
    return {
      payment: Promise.race([opened, unseen]),
      giveUp() {
        if (isOver) return;
        end();
        closeUnseen();
        // A late approval in the abandoned sheet is rejected and not sent.
        opened.then(
          (payment) => payment?.finish(false),
          () => undefined,
        );
      },
    };
  };
}

/** The sums of 'Confirm transaction' in the form that the sheet shows. */
function usePurchase(order: Order): ExpressPurchase {
  const { widget, launch } = useWidget().stores;
  const { config } = useSnapshot(widget);
  const summary = useOrderSummary(order);
  const seller = useSeller();
  const text = useText();
  const { total, parts } = sheetSums({ payAmount: order.fromAmount, totalFee: summary?.totalFee ?? null });
  const express = config?.express;
  return {
    seller: seller ?? launch.merchant?.name ?? '',
    total,
    currency: summary?.payTicker ?? '',
    country: express?.applePay?.countryCode ?? null,
    lines: parts
      ? [
          { label: text('calculator.baseCost'), amount: parts.base },
          { label: text('publicOrder.fees'), amount: parts.fees },
        ]
      : [],
  };
}
