// 'Continue' in a country that is not supported.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { acceptCountry } from '../../../../src/features/launch/accept-country.ts';
import { setCurrentCountry } from '../../../../src/features/shell/settings/catalog-store.ts';
import { stageCustomer } from '../customer/customer-stage.ts';

it('CTRY-02 CTRY-03 CTRY-04 the widget accepts an unsupported country: flag, host event, calculator with its own currency', () => {
  const { context } = stageCustomer('/buy/country_unavailable');
  const { catalog, calculator } = context.stores;
  setCurrentCountry(catalog, { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'EUR' });
  acceptCountry(context);
  assert.equal(context.storages.local.get('country-unavailable-ignored'), 'true');
  assert.equal(catalog.isCountryAccepted, true);
  const message = context.sent.at(-1);
  assert.deepEqual([message?.type, message?.payload], ['force_continue', { country: 'CU' }]);
  assert.equal(calculator.form.pay?.tickerWithNetwork, 'EUR');
  assert.equal(context.navigator.path(), '/buy');
});
