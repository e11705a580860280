// Order without card: the method's own input (address and phone, a payment sheet, a code), and the confirmation.
import { useEffect, useState } from 'react';
import { useSheets } from './use-sheets.ts';
import { useSnapshot } from 'valtio';
import { BILLING_FIELDS } from '../../../domain/customer/check-billing-address.ts';
import { methodKey, methodOf } from '../../../domain/order/payment.ts';
import type { ExpressType } from '../../../vendors/express/express-sheet.ts';
import { ConfirmPayment } from '../../order/views/confirm-payment.tsx';
import { useOrder } from '../../order/summary/use-order.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { useHasApplePay } from '../../shell/use-offered-name.ts';
import { useText, useWidget } from '../../widget-context.tsx';
import { ExpressButtons } from './express-buttons.tsx';
import { WalletPayForm } from './wallet-pay-form.tsx';

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
  // The form was sent again by itself, after the code that it needed.
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
      // Two sheets have their names on their buttons.
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
