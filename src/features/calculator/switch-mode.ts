// Switches between Buy and Sell, and loads the rates of the other direction.
import { getRates } from '../../gateway/catalogue/get-rates.ts';
import { readAgain } from '../../gateway/read-again.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { offeredRates } from '../../domain/catalogue/offered-rates.ts';
import { calculatorPath } from '../../domain/routes/paths.ts';
import { setCatalog, dateRates } from '../shell/settings/catalog-store.ts';
import { clearOrder } from '../../orders/order-changes.ts';
import { resetPayment } from '../../orders/payment-changes.ts';
import { setSavedCards } from '../sign-in/session/session-store.ts';
import type { FlowContext } from '../context.ts';
import { setUpCalculator } from '../launch/set-up-calculator.ts';
import { setSwitch, setPriceChange } from '../quote/calculator-store.ts';
import { setMode } from '../shell/widget-store.ts';

export async function switchMode(context: FlowContext, mode: Mode): Promise<void> {
  const { stores, client, clock, navigator, scope, report } = context;
  const { widget, calculator, catalog, launch } = stores;
  if (widget.mode === mode && !calculator.hasSwitchFailed) return;
  // An order and the cards belong to their direction; the id of an unfinished one stays stored.
  clearOrder(stores.order);
  resetPayment(stores.payment);
  setSavedCards(stores.session, null);
  setMode(widget, mode);
  setSwitch(calculator, 'switching');
  navigator.go(calculatorPath(mode));
  try {
    const { signal } = scope;
    const ask = () => getRates(client, { mode, apiKey: launch.apiKey }, { signal });
    const rates = await readAgain(ask, { clock, signal, onFailure: (error) => report(error, 'switch mode') });
    if (widget.mode !== mode) return;
    setCatalog(catalog, catalog.currencies, offeredRates(rates, catalog.currencies));
    dateRates(catalog, clock.ticks());
    setPriceChange(calculator, null);
    setSwitch(calculator, 'done');
    void setUpCalculator(context, { isSwitch: true });
    void offerUnfinished(context);
  } catch (error) {
    report(error, 'switch mode');
    if (widget.mode === mode) setSwitch(calculator, 'failed');
  }
}

/** Offers an order from an earlier visit in this direction; the calculator does not wait for it. */
async function offerUnfinished(context: FlowContext): Promise<void> {
  try {
    if (context.stores.session.token) await (await context.orders()).offerUnfinished();
  } catch (error) {
    context.report(error, 'offer unfinished order');
  }
}
