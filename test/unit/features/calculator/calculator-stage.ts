// The calculator with its catalogue and fees, at the beginning of a visit.
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { setUpCalculator } from '../../../../src/features/launch/set-up-calculator.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { CURRENCIES, fees, RATES } from '../../../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';

export const FEES = '/api/v1/currencies/fees/';

export function stageCalculator(): FakeContext {
  const context = createFakeContext();
  for (const pay of ['USD', 'EUR']) context.gateway.on(`GET ${FEES}${pay}_USDT-MATIC`, { result: fees(pay) });
  context.gateway.on(`GET ${FEES}USD_BTC`, { result: fees('USD') });
  context.gateway.on(`GET ${FEES}PLN_BTC`, { result: fees('PLN') });
  return context;
}

/** Sets up the calculator; returns its commands. */
export function beginVisit(context: FakeContext, currencies = CURRENCIES, rates = RATES) {
  setCatalog(context.stores.catalog, currencies, rates);
  void setUpCalculator(context);
  return createCalculatorCommands(context);
}
