// Loads the payment sheets of this device when a payment that can use them is shown.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ExpressSheet } from '../../../vendors/express/express-sheet.ts';
import { useTimeout } from '../../../ui/use-timeout.ts';
import { useWidget } from '../../widget-context.tsx';

/** If a vendor's script takes longer, the form is shown instead. */
const SHEETS_LIMIT_MS = 3_000;

const NO_SHEETS: readonly ExpressSheet[] = [];

/** Null while loading; empty if none is available. */
export function useSheets(isWanted: boolean): readonly ExpressSheet[] | null {
  const { stores, commands } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const { googlePay, applePay } = config?.express ?? {};
  // Settings that are still loading may offer a sheet, which would then replace a form that is already shown.
  const isOffered = isWanted && (config === null || (googlePay ?? applePay) !== undefined);
  const startTimeout = useTimeout();
  const [sheets, setSheets] = useState<readonly ExpressSheet[] | null>(null);
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    const settle = (found: readonly ExpressSheet[]) => {
      // Late sheets do not replace a form that is already shown.
      if (!isOver) setSheets((known) => known ?? found);
    };
    startTimeout(() => settle(NO_SHEETS), SHEETS_LIMIT_MS);
    commands.payment.sheets().then(settle, () => settle(NO_SHEETS));
    return () => void (isOver = true);
  }, [commands, isOffered, startTimeout]);
  return isOffered ? sheets : NO_SHEETS;
}
