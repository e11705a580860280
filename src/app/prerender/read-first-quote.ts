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
import type { PairFees } from '../../domain/money/fee.ts';
import type { Rate } from '../../domain/money/rate.ts';
import { rateKey } from '../../domain/money/rates.ts';
import { isTradedIn, rateIn } from '../../domain/money/rates-text.ts';
import type { Side } from '../../domain/order/draft.ts';
import { type CalculatorTexts, createCalculatorTexts } from '../../features/calculator/index.ts';
import { derive, EMPTY_FORM, rateOf, withAmount, withFees, withTyped } from '../../features/quote/index.ts';
import { parseBody, resultOf } from '../../gateway/contract/answer-body.ts';
import type { CatalogueTexts } from '../../gateway/preload.ts';
import type { Text } from '../../i18n/text.ts';
import type { TypedAmount } from './listen-to-typing.ts';

export interface QuoteSources {
  mode: Mode;
  defaultCurrency: string | null;
  /** What the page wishes, as it came. */
  presets: Readonly<Record<string, string | null>>;
}

export interface FirstQuote {
  /** With what was typed, or with the amount that the pay field begins with. */
  texts(text: Text, typed: TypedAmount | null): CalculatorTexts;
}

/** As texts, read while the card is drawn. */
export interface QuoteAnswers {
  catalogue: Promise<CatalogueTexts>;
  feesOf(pair: string): Promise<string>;
}

/** Null for a pair or a country of which the application has more to say; rejects where an answer cannot be had or read. */
export async function readFirstQuote(
  answers: QuoteAnswers,
  sources: QuoteSources,
): Promise<FirstQuote | null> {
  const chosen = choosePair(await answers.catalogue, sources);
  const fees = chosen && checkPairFees(resultIn(await answers.feesOf(chosen.name)));
  return chosen && fees && quoteOf(chosen, fees, sources);
}

interface ChosenPair extends Record<Side, Currency> {
  name: string;
  rate: Rate;
}

function choosePair(
  [catalogue, rates, here]: CatalogueTexts,
  { mode, defaultCurrency, presets: texts }: QuoteSources,
): ChosenPair | null {
  const country = checkCurrentCountry(resultIn(here));
  if (!country.available || !country.defaultCurrency) return null;
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
    // Looked for by name: a catalogue has hundreds, and the application checks them all a moment later.
    currencies: namedIn(resultIn(catalogue), [...Object.values(presets), defaultCurrency, ...usual]),
    isTraded: (ticker) => isTradedIn(rates, ticker),
    payload: {},
    draft: null,
    presets,
    defaultCurrency,
    countryCurrency: country.defaultCurrency,
  });
  // A pair that nobody named is chosen by the application, which has the whole catalogue.
  const isNamed = ({ tickerWithNetwork }: Currency, wish = '') =>
    [wish, defaultCurrency, ...usual].includes(tickerWithNetwork);
  if (!pay || !receive || !isNamed(pay, presets.payCurrency) || !isNamed(receive, presets.receiveCurrency))
    return null;
  // The same holds where the usual currency is switched off, whatever rates it still has: the application offers another in its place.
  if (!pay.available || !receive.available) return null;
  const name = rateKey({ pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork });
  const rate = rateIn(rates, name);
  const known = rate === null ? null : checkRates({ [name]: rate })[name]!;
  // A method that the pair lacks brings another currency, which the application chooses.
  const method = texts['payment-type'];
  const isPaid = !method || known?.availablePaymentTypes.some((type) => type === method);
  return known && isPaid ? { pay, receive, name, rate: known } : null;
}

/** Apart from the choice, so that its closures, which live as long as the element, hold no text of all rates. */
function quoteOf(
  { pay, receive, name, rate }: ChosenPair,
  fees: PairFees,
  { mode, presets: { amount } }: QuoteSources,
): FirstQuote | null {
  const rates = { [name]: rate };
  const form = withFees({ ...EMPTY_FORM, pay, receive }, fees, rates, mode);
  if (!derive({ form, rates, payload: null }).hasRate) return null;
  const first = isPresetAmount(amount) ? amount : initialPayValue(rateOf(form, rates));
  return {
    texts(text, typed) {
      const shown = typed
        ? withTyped(form, ...typed, rates, text.numbers)
        : withAmount(form, 'pay', first, rates);
      const view = derive({ form: shown, rates, payload: null });
      // Logos are the application's to load, and so is the way to pay.
      const stores = { widget: { mode, isGatewayLocal: false }, launch: { silo: null } };
      return createCalculatorTexts(stores, () => ({ form: shown, view, paymentTypes: [] }))(text);
    },
  };
}

const resultIn = (text: string) => resultOf(parseBody(text));

const namedIn = (currencies: unknown, tickers: readonly (string | null | undefined)[]) => {
  const isNamed = (item: { tickerWithNetwork?: string } | null) =>
    tickers.includes(item?.tickerWithNetwork ?? '');
  return checkCurrencies(Array.isArray(currencies) ? currencies.filter(isNamed) : currencies);
};
