// The first quote before the application: worked out by the widget's own functions, from copies of the answers that it will take over.
import { checkCurrencies } from '../../domain/catalogue/check-currencies.ts';
import { checkCurrentCountry } from '../../domain/catalogue/check-current-country.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { defaultPair } from '../../domain/catalogue/default-pair.ts';
import { DEFAULT_FIAT, FALLBACK_CRYPTO, FALLBACK_SELL_FIAT } from '../../domain/constants.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { isPresetAmount } from '../../domain/launch/presets.ts';
import { initialPayValue } from '../../domain/money/calculator.ts';
import { checkPairFees } from '../../domain/money/check-pair-fees.ts';
import { checkRates } from '../../domain/money/check-rates.ts';
import type { Side } from '../../domain/order/draft.ts';
import { type CalculatorTexts, createCalculatorTexts } from '../../features/calculator/index.ts';
import {
  type CalculatorForm,
  derive,
  EMPTY_FORM,
  pairOf,
  rateOf,
  withAmount,
  withFees,
} from '../../features/quote/index.ts';
import { parseBody, resultOf } from '../../gateway/contract/answer-body.ts';
import { COUNTRY_PATH, CURRENCIES_PATH, RATES_PATH } from '../../gateway/contract/paths.ts';
import type { FirstCalls } from '../../gateway/preload.ts';
import type { Text } from '../../i18n/text.ts';

export interface QuoteSources {
  mode: Mode;
  defaultCurrency: string | null;
  /** What the page wishes, as it came. */
  presets: Readonly<Record<string, string | null>>;
}

export interface FirstQuote {
  /** What the pay field begins with. */
  amount: string;
  texts(text: Text, fixedSide: Side, typed: string): CalculatorTexts;
}

/** Null for a pair or a country of which the application has more to say; rejects where an answer cannot be had or read. */
export async function readFirstQuote(
  calls: Omit<FirstCalls, 'preload'>,
  sources: QuoteSources,
): Promise<FirstQuote | null> {
  const { mode, defaultCurrency, presets: texts } = sources;
  const [allCurrencies, allRates, here] = await Promise.all(
    [CURRENCIES_PATH, RATES_PATH[mode], COUNTRY_PATH].map((path) => read(calls.copyOf(path))),
  );
  const country = checkCurrentCountry(here);
  if (!country.available || !country.defaultCurrency) return null;
  // The whole of them, as the application checks them: where it refuses one currency or pair that nobody looks at, no quote was seen.
  const currencies = checkCurrencies(allCurrencies);
  const rates = checkRates(allRates);
  const usual =
    mode === 'buy'
      ? [country.defaultCurrency, DEFAULT_FIAT, FALLBACK_CRYPTO]
      : [FALLBACK_CRYPTO, FALLBACK_SELL_FIAT];
  // What cannot be is passed over, and told by the application.
  const presets = {
    payCurrency: texts['pay-currency'] ?? undefined,
    receiveCurrency: texts['receive-currency'] ?? undefined,
  };
  const { pay, receive } = defaultPair({
    mode,
    currencies,
    rates,
    payload: {},
    draft: null,
    presets,
    defaultCurrency,
    countryCurrency: country.defaultCurrency,
  });
  // Of a pair that nobody named the application has the whole catalogue to choose from.
  const isNamed = ({ tickerWithNetwork }: Currency, wish = '') =>
    [wish, defaultCurrency, ...usual].includes(tickerWithNetwork);
  if (!pay || !receive || !isNamed(pay, presets.payCurrency) || !isNamed(receive, presets.receiveCurrency))
    return null;
  // The same holds where the usual currency is switched off, whatever rates it still has: the application offers another in its place.
  if (!pay.available || !receive.available) return null;
  const chosen: CalculatorForm = { ...EMPTY_FORM, pay, receive };
  const pair = pairOf(chosen)!;
  if (!Object.hasOwn(rates, pair)) return null;
  // The quote lives as long as the element: of hundreds of pairs it holds the one that it shows.
  const ofPair = { [pair]: rates[pair]! };
  const fees = checkPairFees(await read(calls.copyOfFees(pair)));
  const { amount } = texts;
  const form = withFees(chosen, fees, ofPair, mode);
  if (!derive({ form, rates: ofPair, payload: null }).hasRate) return null;
  return {
    amount: isPresetAmount(amount) ? amount : initialPayValue(rateOf(form, ofPair)),
    texts(text, fixedSide, typed) {
      const shown = withAmount(form, fixedSide, typed, ofPair);
      const view = derive({ form: shown, rates: ofPair, payload: null });
      // Logos are the application's to load, and so is the way to pay.
      const stores = { widget: { mode, isGatewayLocal: false }, launch: { silo: null } };
      return createCalculatorTexts(stores, () => ({ form: shown, view, paymentTypes: [] }))(text);
    },
  };
}

/** Rejects where the application asks itself. */
async function read(copy: Promise<Response> | null): Promise<unknown> {
  const answer = await copy;
  if (!answer?.ok) throw new Error('no answer');
  return resultOf(parseBody(await answer.text()));
}
