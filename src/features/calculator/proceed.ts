// Leaving the calculator: what is missing is pointed out first, then the draft is kept and the next step shown.
import { subscribe } from 'valtio/vanilla';
import { stillAt } from '../../lib/still-at.ts';
import { isCalculatorPath, ROUTES } from '../../domain/routes/paths.ts';
import {
  type CalculatorForm,
  type CalculatorStore,
  setForm,
  setPriceChange,
} from '../quote/calculator-store.ts';
import { keepAcceptedPrice, priceOf } from '../quote/accepted-price.ts';
import { keepLastAmount } from '../quote/last-amounts.ts';
import { boundsOf, pairOf, rateOf } from '../quote/change-form.ts';
import { saveDraft } from '../quote/keep-draft.ts';
import type { FlowContext } from '../context.ts';
import { agreedPrice, renewPrice } from './price-at-proceed.ts';
import { noteStarted } from '../shell/widget-store.ts';

/** Whether the step was taken; otherwise a field may want the customer's attention. `asked`: the form that was pressed upon, and `closes` as it was then. */
export async function proceed(
  context: FlowContext,
  asked: CalculatorForm,
  closes = context.stores.widget.closes,
): Promise<boolean> {
  const { stores, messenger, navigator, loadChunk } = context;
  const { calculator, catalog, launch, widget } = stores;
  const { mode } = widget;
  const isSameScreen = stillAt(navigator);
  // The start may give the calculator its own path meanwhile.
  const isHere = () => widget.mode === mode && (isSameScreen() || isCalculatorPath(navigator.path()));
  const seen = priceOf(asked, catalog.rates);
  // It waits to be accepted or declined by another choice; a second press is neither.
  if (calculator.priceChange?.verdict === 'worse') return false;
  if (rateOf(asked, catalog.rates) && calculator.form.feesState === 'loading') await feesOf(calculator);
  if (!(await renewPrice(context))) return false;
  const { form } = calculator;
  const rate = rateOf(form, catalog.rates);
  // Something else was wanted while the fees were awaited, or nothing any more.
  if (!isHere()) return false;
  if (widget.closes !== closes || form.typed !== asked.typed || pairOf(form) !== pairOf(asked)) return false;
  if (form.fees && !form.payValue) setForm(calculator, { ...form, hasInputError: true });
  if (!rate || !calculator.hasAllData || boundsOf(form, catalog.rates) || !form.paymentType) return false;
  const agreed = agreedPrice(context, seen);
  if (!agreed) return false;
  saveDraft(context);
  keepLastAmount(context);
  if (!widget.hasStarted) messenger.send('started', {});
  noteStarted(widget);
  if (widget.mode === 'sell') {
    const next = (await isSignedIn(context)) ? ROUTES.sellWelcome : ROUTES.sellLogin;
    if (!isHere()) return false;
    navigator.go(next);
  } else if (launch.flow !== 'payment') navigator.go(ROUTES.walletAddress);
  else {
    // A merchant's fixed wallet is checked like a typed one; only a wrong one is shown.
    const { enterAddressStep } = await loadChunk(() => import('../wallet-address/enter-address-step.ts'));
    await enterAddressStep(context, isHere);
  }
  // On the screen that follows.
  setPriceChange(calculator, agreed.change);
  return true;
}

/** 'Accept new rate' before there is an order. On the calculator it is the press on Proceed that was held up. */
export async function acceptPrice(context: FlowContext): Promise<void> {
  const { stores, navigator } = context;
  const { calculator } = stores;
  const { priceChange, form } = calculator;
  if (priceChange?.verdict !== 'worse') return;
  keepAcceptedPrice(stores, priceChange.after);
  setPriceChange(calculator, null);
  if (isCalculatorPath(navigator.path())) await proceed(context, form);
}

/** A press that comes before the fees waits for them. */
const feesOf = (calculator: CalculatorStore) =>
  new Promise<void>((resolve) => {
    const stop = subscribe(calculator, () => {
      if (calculator.form.feesState === 'loading') return;
      stop();
      resolve();
    });
  });

/** A customer who could not be fetched at start-up is asked for again before a code is. */
async function isSignedIn(context: FlowContext): Promise<boolean> {
  const { loadChunk, stores } = context;
  const { session } = stores;
  if (session.customer || !session.token) return session.customer !== null;
  const { refreshCustomer } = await loadChunk(() => import('../sign-in/session/refresh-customer.ts'));
  return (await refreshCustomer(context)) !== null;
}
