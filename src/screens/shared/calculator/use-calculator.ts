// The calculator's state as its screen shows it, worked out once for each change.
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { derive, offeredPaymentTypes } from '../../../flows/calculator/derive.ts';
import { useWidget } from '../../parts/widget-context.tsx';

export function useCalculator() {
  const { stores } = useWidget();
  // Synchronous: otherwise the caret jumps to the end while somebody types in the middle.
  const { form } = useSnapshot(stores.calculator, { sync: true });
  const { rates } = useSnapshot(stores.catalog);
  const { payload } = useSnapshot(stores.launch);
  const view = useMemo(() => derive({ form, rates, payload }), [form, rates, payload]);
  const { pay, receive } = form;
  const { isPayLocked } = view;
  const paymentTypes = useMemo(
    () => offeredPaymentTypes({ pay, receive }, rates, isPayLocked),
    [pay, receive, rates, isPayLocked],
  );
  return { form, view, paymentTypes };
}
