// A gateway that answers every request of a start-up.
import { CURRENCIES, fees, RATES } from '../../../support/catalog.ts';
import type { FakeContext } from '../../../support/fake-context.ts';

export const COUNTRY = { isoAlpha2: 'US', name: 'United States', available: true, defaultCurrency: 'USD' };

export function ready(context: FakeContext): FakeContext {
  context.gateway.on('GET /api/v1/currencies', { result: CURRENCIES });
  context.gateway.on('GET /api/v2/currencies/rates', { result: RATES });
  context.gateway.on('GET /api/v1/customers/current/country', { result: COUNTRY });
  context.gateway.on('GET /api/v1/currencies/fees/USD_USDT-MATIC', { result: fees('USD') });
  context.gateway.on('GET /widget-api/v1/config', { result: {} });
  return context;
}
