// Reports a preselected currency that the gateway does not have, once; the usual pair is used instead.
import { quoted } from '../../../domain/launch/quoted.ts';
import { similarTickers } from '../../../domain/launch/similar-tickers.ts';
import type { FlowContext, PageDiagnostics } from '../../context.ts';
import { reportBadAttribute } from './report-bad-attribute.ts';

const name = 'default-currency';
const RULE = `${name} must be a currency of the gateway, such as EUR or USDT-MATIC; the usual one is used`;

/** Other attributes are checked before anything loads; this one needs the list of currencies. */
export function reportDefaultCurrency(context: FlowContext, diagnostics: PageDiagnostics): void {
  const { launch, catalog } = context.stores;
  const { defaultCurrency } = launch;
  const { currencies } = catalog;
  if (!defaultCurrency || currencies.length === 0) return;
  if (currencies.some(({ tickerWithNetwork }) => tickerWithNetwork === defaultCurrency)) return;
  const [meant] = similarTickers(defaultCurrency, currencies);
  const message = `${RULE} (given: ${quoted(defaultCurrency)})${meant ? `. Did you mean ${quoted(meant)}?` : ''}`;
  reportBadAttribute(context, diagnostics, { name, message });
}
