// A button for each payment sheet of this device; they replace 'Buy now'.
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { sheetSums } from '../../../domain/money/sheet-sums.ts';
import type { Order } from '../../../domain/order/order.ts';
import { LONGER_WAIT_MS } from '../../../domain/constants.ts';
import type { ExpressPurchase, ExpressSheet, ExpressType } from '../../../vendors/express/express-sheet.ts';
import { ExpressButton } from '../../../ui/actions/express-button.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { useOrderSummary } from '../../order/summary/use-order.ts';
import { useSeller } from '../../order/summary/use-seller.ts';
import { useColorScheme } from '../../shell/use-color-scheme.ts';
import { useText, useWidget } from '../../widget-context.tsx';

export interface ExpressButtonsProps {
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

export function ExpressButtons(props: ExpressButtonsProps) {
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
