// A calculator with its first quote: 100 USD for 98 USDT, by card, with a logo on each side.
import { setForm } from '../../src/features/quote/calculator-store.ts';
import { setCatalog } from '../../src/features/shell/settings/catalog-store.ts';
import type { Stores } from '../../src/features/stores.ts';
import { CURRENCIES, fees, RATES, USD, USDT } from './catalog.ts';

export const LOGO_URL = 'https://ramp.test/logo.svg';

export function haveQuote({ calculator, catalog, widget }: Stores): void {
  setCatalog(catalog, CURRENCIES, RATES);
  setForm(calculator, {
    ...calculator.form,
    pay: { ...USD, logoUrl: LOGO_URL },
    receive: { ...USDT, logoUrl: LOGO_URL },
    payValue: '100',
    typed: '100',
    receiveValue: '98',
    paymentType: 'card',
    fees: fees('USD'),
    feesState: 'loaded',
  });
  widget.phase = 'done';
}
