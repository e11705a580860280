// Checks the signed currencies against the list and the direction: a missing one, or one of the wrong kind, can never be traded.
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { isRampError, RampError, type FieldErrors } from '../../domain/errors/ramp-error.ts';
import { quoted } from '../../domain/launch/quoted.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { similarTickers } from '../../domain/launch/similar-tickers.ts';
import type { Stores } from '../stores.ts';

const FIELDS = ['fromCurrency', 'toCurrency'] as const;
type Field = (typeof FIELDS)[number];

/** Throws a merchant validation failure; a paused currency is not the merchant's fault. */
export function checkLaunchCurrencies({ launch, catalog, widget }: Stores): void {
  const errors: FieldErrors = {};
  for (const field of FIELDS) {
    const given = launch.payload?.[field];
    if (!given) continue;
    const found = catalog.currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === given);
    if (!found) errors[field] = ['Currency not found', adviceOnTicker(field, given, catalog.currencies)];
    else if (found.isCrypto !== isCryptoSide(field, widget.mode))
      errors[field] = [wrongKind(field, found, widget.mode)];
  }
  if (Object.keys(errors).length > 0) throw refusedLaunch(errors);
}

/** Adds advice to the gateway's refusal of a currency: similar tickers from its list, once that has loaded. */
export async function withAdviceOnCurrencies(
  { launch, catalog }: Stores,
  error: unknown,
  loaded: Promise<void>,
): Promise<unknown> {
  if (!isRampError(error, 'merchant_validation_failer')) return error;
  const { message, payload } = error;
  const fields = { ...error.fields };
  const refused = FIELDS.filter((field) => Object.hasOwn(fields, field));
  if (refused.length === 0) return error;
  await loaded.catch(() => undefined);
  for (const field of refused) {
    const given = launch.payload?.[field] ?? '';
    const isListed = catalog.currencies.some(({ tickerWithNetwork }) => tickerWithNetwork === given);
    if (given && !isListed)
      fields[field] = [...fields[field]!, adviceOnTicker(field, given, catalog.currencies)];
  }
  return new RampError(error.code, message, { fields, payload, cause: error });
}

const isCryptoSide = (field: Field, mode: Mode) => (field === 'toCurrency') === (mode === 'buy');

function adviceOnTicker(field: Field, given: string, currencies: readonly Currency[]): string {
  const meant = similarTickers(given, currencies);
  const found = `${quoted(given)} is not in the gateway's list.`;
  return meant.length > 0
    ? `${found} Did you mean ${meant.map((ticker) => `'${ticker}'`).join(', ')}?`
    : `${found} Sign a ticker with its network as that list has it, such as ${exampleOf(field, currencies)}.`;
}

function exampleOf(field: Field, currencies: readonly Currency[]): string {
  const [first] = currencies.toSorted((one, other) => other.priority - one.priority);
  return `'${first?.tickerWithNetwork ?? (field === 'toCurrency' ? 'BTC' : 'EUR')}'`;
}

function wrongKind(field: Field, { tickerWithNetwork, isCrypto }: Currency, mode: Mode): string {
  const given = `${quoted(tickerWithNetwork)} is ${isCrypto ? 'a cryptocurrency' : 'money of a bank'}`;
  const [verb, other] = mode === 'buy' ? ['buys', 'sell'] : ['sells', 'buy'];
  const wanted = isCrypto ? 'money of a bank, such as EUR' : 'a cryptocurrency, such as USDT-MATIC';
  return `${given}, and a widget that ${verb} crypto needs ${wanted}, as ${field}. Sign another currency, or open the widget with mode="${other}".`;
}
