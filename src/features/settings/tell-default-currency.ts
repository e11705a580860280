// A preselected currency that the gateway does not have: the page is told once, and the usual pair is used.
import type { FlowContext, PageDiagnostics } from '../context.ts';

const ATTRIBUTE = 'default-currency';
const MESSAGE = `${ATTRIBUTE} must be a currency of the gateway, such as EUR or USDT-MATIC; the usual one is used`;

/** Other attributes are read before anything is loaded; this one needs the list of currencies. */
export function tellDefaultCurrency({ stores, messenger }: FlowContext, { warn }: PageDiagnostics): void {
  const { defaultCurrency } = stores.launch;
  const { currencies } = stores.catalog;
  if (!defaultCurrency || currencies.length === 0) return;
  if (currencies.some(({ tickerWithNetwork }) => tickerWithNetwork === defaultCurrency)) return;
  // A new start with the same attribute is not told again.
  const wasTold = messenger
    .recent()
    .some(({ type, payload }) => type === 'error' && 'message' in payload && payload.message === MESSAGE);
  if (wasTold) return;
  warn(MESSAGE);
  const reason = 'invalid_attribute';
  messenger.send('error', { code: reason, message: MESSAGE, reason, fields: { [ATTRIBUTE]: [MESSAGE] } });
}
