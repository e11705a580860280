// The payment sheets of this device, asked for when a payment that could use one is drawn.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ExpressSheet } from '../../vendors/express/express-sheet.ts';
import { useTimeout } from '../../ui/use-timeout.ts';
import { useWidget } from '../widget-context.tsx';

/** The form takes the payment where a vendor's script is slower. */
const SHEETS_LIMIT_MS = 3_000;

const NO_SHEETS: readonly ExpressSheet[] = [];

/** Null while they are asked for; empty where none can be had. */
export function useSheets(isWanted: boolean): readonly ExpressSheet[] | null {
  const { stores, commands } = useWidget();
  const { googlePay, applePay } = useSnapshot(stores.widget).config?.express ?? {};
  const isOffered = isWanted && (googlePay ?? applePay) !== undefined;
  const startTimeout = useTimeout();
  const [sheets, setSheets] = useState<readonly ExpressSheet[] | null>(null);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    const settle = (found: readonly ExpressSheet[]) => {
      // What comes after the form was drawn does not take it away again.
      if (!isOver) setSheets((known) => known ?? found);
    };
    startTimeout(() => settle(NO_SHEETS), SHEETS_LIMIT_MS);
    commands.payment.sheets().then(settle, () => settle(NO_SHEETS));
    return () => void (isOver = true);
  }, [commands, isOffered, startTimeout]);
  return isOffered ? sheets : NO_SHEETS;
}
