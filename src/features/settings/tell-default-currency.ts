// A preselected currency that the gateway does not have: the page is told once, and the usual pair is used.
import { quoted } from '../../domain/launch/quoted.ts';
import { similarTickers } from '../../domain/launch/similar-tickers.ts';
import type { FlowContext, PageDiagnostics } from '../context.ts';

const ATTRIBUTE = 'default-currency';
const RULE = `${ATTRIBUTE} must be a currency of the gateway, such as EUR or USDT-MATIC; the usual one is used`;

/** Other attributes are read before anything is loaded; this one needs the list of currencies. */
export function tellDefaultCurrency({ stores, messenger }: FlowContext, { warn }: PageDiagnostics): void {
  const { defaultCurrency } = stores.launch;
  const { currencies } = stores.catalog;
  if (!defaultCurrency || currencies.length === 0) return;
  if (currencies.some(({ tickerWithNetwork }) => tickerWithNetwork === defaultCurrency)) return;
  const [meant] = similarTickers(defaultCurrency, currencies);
  const message = `${RULE} (given: ${quoted(defaultCurrency)})${meant ? `. Did you mean ${quoted(meant)}?` : ''}`;
  // A new start with the same attribute is not told again.
  const wasTold = messenger
    .recent()
    .some(({ type, payload }) => type === 'error' && 'message' in payload && payload.message === message);
  if (wasTold) return;
  warn(message);
  const reason = 'invalid_attribute';
  messenger.send('error', { code: reason, message, reason, fields: { [ATTRIBUTE]: [message] } });
}
