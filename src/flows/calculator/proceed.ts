// Leaving the calculator: what is missing is pointed out first, then the draft is kept and the next step shown (decisions, OP-039).
import { boundsProblem } from '../../domain/rates.ts';
import { ROUTES } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../deps.ts';
import { rateOf } from './change-form.ts';
import { saveDraft } from './draft.ts';

/** The field that wants the customer's attention, or null when the step was taken. */
export type ProceedResult = 'pay' | 'payment_type' | null;

export async function proceed(context: FlowContext): Promise<ProceedResult> {
  const { stores, messenger, navigator } = context;
  const { calculator, catalog, launch, widget } = stores;
  const { form } = calculator;
  const rate = rateOf(form, catalog.rates);
  if (!rate || !calculator.hasAllData || boundsProblem(form.payValue, rate)) return 'pay';
  if (!form.paymentType) return 'payment_type';
  saveDraft(context);
  if (!widget.hasStarted) messenger.send('started', {});
  widget.hasStarted = true;
  if (widget.mode === 'sell')
    navigator.go((await isSignedIn(context)) ? ROUTES.sellWelcome : ROUTES.sellLogin);
  else if (launch.flow !== 'payment') navigator.go(ROUTES.walletAddress);
  else {
    // A merchant's fixed wallet is checked like a typed one; only a wrong one is shown.
    const { enterAddressStep } = await import('../address/enter-address-step.ts');
    await enterAddressStep(context);
  }
  return null;
}

/** A customer who could not be fetched at start-up is asked for again before a code is. */
async function isSignedIn(context: FlowContext): Promise<boolean> {
  const { session } = context.stores;
  if (session.customer || !session.token) return session.customer !== null;
  const { refreshCustomer } = await import('../customer/refresh-customer.ts');
  return (await refreshCustomer(context)) !== null;
}
