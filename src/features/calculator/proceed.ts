// Leaves the calculator: marks what is missing, or else stores the draft and shows the next step.
import { subscribe } from 'valtio/vanilla';
import { stillAt } from '../../lib/still-at.ts';
import { priceChange, type PriceChange } from '../../domain/money/price-verdict.ts';
import type { ShownAmounts } from '../../domain/order/rate-change.ts';
import { isCalculatorPath, ROUTES } from '../../domain/routes/paths.ts';
import {
  type CalculatorForm,
  type CalculatorStore,
  setForm,
  setNotice,
  setPriceChange,
} from '../quote/calculator-store.ts';
import { keepAcceptedPrice, priceOf, shownPrice, toleranceOf } from '../quote/accepted-price.ts';
import { keepLastAmount } from '../quote/last-amounts.ts';
import { boundsOf, pairOf, rateOf } from '../quote/change-form.ts';
import { saveDraft } from '../quote/save-draft.ts';
import { isPriceOld, priceHoldsFor } from '../quote/price-age.ts';
import { refreshQuote } from '../quote/refresh-quote.ts';
import type { FlowContext } from '../context.ts';
import { noteStarted } from '../shell/widget-store.ts';

/**
 * Returns whether the customer has left the calculator; if not, a field may need attention. `asked`, `closes`: the form and the number of
 * closes at the moment of the press.
 */
export async function proceed(
  context: FlowContext,
  asked: CalculatorForm,
  closes = context.stores.widget.closes,
): Promise<boolean> {
  const { stores, messenger, navigator, loadChunk } = context;
  const { calculator, catalog, launch, widget } = stores;
  const { mode } = widget;
  const isSameScreen = stillAt(navigator);
  // Start-up may replace the path by the calculator's own meanwhile.
  const isHere = () => widget.mode === mode && (isSameScreen() || isCalculatorPath(navigator.path()));
  const seen = priceOf(asked, catalog.rates);
  // A worse price waits until the customer accepts it or changes the choice; another press on Proceed does neither.
  if (calculator.priceChange?.verdict === 'worse') return false;
  if (rateOf(asked, catalog.rates) && calculator.form.feesState === 'loading') await feesOf(calculator);
  if (!(await refreshOldPrice(context))) return false;
  const { form } = calculator;
  const rate = rateOf(form, catalog.rates);
  // While the fees were loading, the customer may have left, closed the widget or changed the form.
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
    // A merchant's fixed wallet is checked like a typed one; its screen shows only if the check fails.
    const { enterAddressStep } = await loadChunk(() => import('../wallet-address/enter-address-step.ts'));
    if (!(await enterAddressStep(context, isHere))) return false;
  }
  // The next screen shows the change.
  setPriceChange(calculator, agreed.change);
  return true;
}

/** Returns false and shows a notice if the price has expired and no new one could be loaded. */
async function refreshOldPrice(context: FlowContext): Promise<boolean> {
  const { calculator } = context.stores;
  const hasRunOut = () => (priceHoldsFor(context) ?? 1) <= 0;
  if (!isPriceOld(context) && !hasRunOut()) return true;
  if ((await refreshQuote(context)) || !hasRunOut()) return true;
  setNotice(calculator, 'no_price');
  return false;
}

/** `asked`: the price that was displayed at the press. Returns null if the customer must accept a worse one first, otherwise the change to show. */
function agreedPrice(
  { stores }: FlowContext,
  asked: ShownAmounts | null,
): { change: PriceChange | null } | null {
  const { calculator } = stores;
  const now = shownPrice(stores);
  if (!now) return null;
  // At a press before the first price there is nothing to compare: the next screen shows the price.
  const change = asked && priceChange(asked, now, toleranceOf(stores));
  setPriceChange(calculator, change?.verdict === 'worse' ? change : null);
  if (change?.verdict === 'worse') return null;
  // A tolerated price does not replace the displayed one: otherwise many small losses could add up without a question.
  keepAcceptedPrice(stores, change?.verdict === 'tolerated' ? asked! : now);
  return { change };
}

/** 'Accept new rate' before there is an order. On the calculator, this continues the press on Proceed. */
export async function acceptPrice(context: FlowContext): Promise<void> {
  const { stores, navigator } = context;
  const { calculator } = stores;
  const { priceChange, form } = calculator;
  if (priceChange?.verdict !== 'worse') return;
  keepAcceptedPrice(stores, priceChange.after);
  setPriceChange(calculator, null);
  if (isCalculatorPath(navigator.path())) await proceed(context, form);
}

/** Resolves when the fees have loaded or failed. */
const feesOf = (calculator: CalculatorStore) =>
  new Promise<void>((resolve) => {
    const stop = subscribe(calculator, () => {
      if (calculator.form.feesState === 'loading') return;
      stop();
      resolve();
    });
  });

/** If the customer could not be fetched at start-up, fetches them now, so that they need not sign in with a code. */
async function isSignedIn(context: FlowContext): Promise<boolean> {
  const { loadChunk, stores } = context;
  const { session } = stores;
  if (session.customer || !session.token) return session.customer !== null;
  const { refreshCustomer } = await loadChunk(() => import('../sign-in/session/refresh-customer.ts'));
  return (await refreshCustomer(context)) !== null;
}
