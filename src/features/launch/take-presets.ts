// Applies the page's unsigned presets to the calculator, and reports those that cannot be applied.
import { offeredRates } from '../../domain/catalogue/offered-rates.ts';
import { offeredByList } from '../../domain/launch/offered-currencies.ts';
import { badPreset, readPresets, type BadPreset } from '../../domain/launch/read-presets.ts';
import type { Presets } from '../../domain/launch/presets.ts';
import { payCurrencyFor } from '../../domain/order/payment-choice.ts';
import { setCatalog } from '../shell/settings/catalog-store.ts';
import { reportBadAttribute } from '../shell/settings/report-bad-attribute.ts';
import { setPresets } from '../shell/settings/launch-store.ts';
import { countryCurrencyOf } from '../quote/country-currency.ts';
import type { FlowContext } from '../context.ts';
import { firstPair } from './set-up-calculator.ts';

/** Called after the lists have loaded and the launch was checked, because signed values take precedence. */
export function takePresets(context: FlowContext): void {
  const { stores } = context;
  const { launch, catalog, widget } = stores;
  const { currencies } = catalog;
  const texts = launch.presetTexts ?? {};
  const { presets, bad } = readPresets({ texts, mode: widget.mode, currencies });
  if (presets.currencies) {
    const offered = offeredByList(currencies, presets.currencies, launch.payload ?? {});
    setCatalog(catalog, offered, offeredRates(catalog.rates, offered));
  }
  if (presets.paymentType && !fitPaymentType(context, presets)) {
    const cure = 'must be offered for the pair that is preset; the usual one is used';
    bad.push(badPreset('payment-type', cure, texts));
    delete presets.paymentType;
  }
  setPresets(launch, presets);
  if (bad.length > 0) void reportPresets(context, bad);
}

/** Returns whether the payment type can be used; changes the pay currency for it only if neither page nor merchant has set one. */
function fitPaymentType({ stores }: FlowContext, presets: Presets): boolean {
  const { catalog, launch } = stores;
  const { pay, receive } = firstPair(stores, presets, null);
  const currency = payCurrencyFor({
    paymentType: presets.paymentType!,
    current: pay,
    receive,
    currencies: catalog.currencies,
    rates: catalog.rates,
    countryCurrency: countryCurrencyOf(catalog),
  });
  const isFree = !presets.payCurrency && !launch.payload?.fromCurrency;
  if (!currency || (currency !== pay && !isFree)) return false;
  presets.payCurrency = currency.tickerWithNetwork;
  return true;
}

async function reportPresets(context: FlowContext, bad: readonly BadPreset[]): Promise<void> {
  try {
    const diagnostics = await context.environment.diagnostics();
    for (const preset of bad) reportBadAttribute(context, diagnostics, preset);
  } catch (error) {
    context.report(error, 'tell bad presets');
  }
}
