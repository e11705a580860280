// The calculator as its screen shows it. Computed once for each state, however many components read it.
import type { PaymentType } from '../../domain/order/payment.ts';
import type { CalculatorForm } from './calculator-store.ts';
import type { Stores } from '../stores.ts';
import { derive, offeredPaymentTypes, type CalculatorView, type DeriveInput } from './derive.ts';

export interface ShownCalculator {
  form: CalculatorForm;
  view: CalculatorView;
  /** The pair's own methods, then those that only another pay currency supports; the same array as long as the pair stays the same. */
  paymentTypes: readonly PaymentType[];
}

type Known = ShownCalculator & { input: DeriveInput };

export function createShown({ calculator, catalog, launch }: Stores): () => ShownCalculator {
  let known: Known | null = null;
  return () => {
    const input: DeriveInput = { form: calculator.form, rates: catalog.rates, payload: launch.payload };
    const { form, rates, payload } = input;
    const isSame =
      known?.input.form === form && known.input.rates === rates && known.input.payload === payload;
    return known && isSame ? known : (known = show(input, known));
  };
}

function show(input: DeriveInput, before: Known | null): Known {
  const { form, rates } = input;
  const view = derive(input);
  const isSamePair =
    before?.input.rates === rates &&
    before.form.pay === form.pay &&
    before.form.receive === form.receive &&
    before.view.isPayLocked === view.isPayLocked;
  const paymentTypes = before && isSamePair ? before.paymentTypes : listTypes(input, view);
  return { input, form, view, paymentTypes };
}

function listTypes({ form, rates }: DeriveInput, { isPayLocked }: CalculatorView): readonly PaymentType[] {
  const { own, others } = offeredPaymentTypes(form, rates, isPayLocked);
  return [...own, ...others];
}
