// Calculates the first quote before the application has loaded, with the widget's own functions and copies of the responses that the
// application will use.
import { checkCurrencies } from '../../domain/catalogue/check-currencies.ts';
import { checkCurrentCountry } from '../../domain/catalogue/check-current-country.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { defaultPair } from '../../domain/catalogue/default-pair.ts';
import { DEFAULT_FIAT, FALLBACK_CRYPTO, FALLBACK_SELL_FIAT } from '../../domain/constants.ts';
import { merchantAmount } from '../../domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import { offeredByList } from '../../domain/launch/offered-currencies.ts';
import { isPresetAmount, listOf } from '../../domain/launch/presets.ts';
import { initialPayValue } from '../../domain/money/calculator.ts';
import { checkPairFees } from '../../domain/money/check-pair-fees.ts';
import { checkRates } from '../../domain/money/check-rates.ts';
import type { PairFees } from '../../domain/money/fee.ts';
import type { Rate } from '../../domain/money/rate.ts';
import { rateKey } from '../../domain/money/rates.ts';
import { isTradedIn, rateIn } from '../../domain/money/rates-text.ts';
import type { Side } from '../../domain/order/draft.ts';
import { type CalculatorTexts, createCalculatorTexts } from '../../features/calculator/calculator-texts.ts';
import { derive } from '../../features/quote/derive.ts';
import { EMPTY_FORM } from '../../features/quote/calculator-store.ts';
import { rateOf, withAmount, withFees, withTyped } from '../../features/quote/change-form.ts';
import { ownObject, parseBody, resultOf } from '../../gateway/contract/answer-body.ts';
import type { CatalogueTexts } from '../../gateway/preload.ts';
import type { Text } from '../../i18n/text.ts';
import type { TypedAmount } from './listen-to-typing.ts';
import type { StartChoice } from './start-choice.ts';

export interface FirstQuote {
  /** With the typed amount, or with the first amount of the pay field. */
  texts(text: Text, typed: TypedAmount | null): CalculatorTexts;
}

/** The responses as text, read while the card is drawn. */
export interface QuoteAnswers {
  catalogue: Promise<CatalogueTexts>;
  /** Null if nothing was signed. */
  check: Promise<string> | null;
  feesOf(pair: string): Promise<string>;
}

/** Null if the application has more to say about the pair or the country; rejects if a response is missing or unreadable. */
export async function readFirstQuote(
  answers: QuoteAnswers,
  sources: StartChoice,
): Promise<FirstQuote | null> {
  const chosen = choosePair(await answers.catalogue, sources);
  // A signed launch gets a price only if the gateway has accepted its signature, and only if it is not paid yet.
  if (answers.check && isPaid(resultIn(await answers.check))) return null;
  const fees = chosen && checkPairFees(resultIn(await answers.feesOf(chosen.name)));
  return chosen && fees && quoteOf(chosen, fees, sources);
}

interface ChosenPair extends Record<Side, Currency> {
  name: string;
  rate: Rate;
}

function choosePair(
  [catalogue, rates, here]: CatalogueTexts,
  { mode, defaultCurrency, wished, payload, draft }: StartChoice,
): ChosenPair | null {
  const country = checkCurrentCountry(resultIn(here));
  if (!country.available || !country.defaultCurrency) return null;
  const usual =
    mode === 'buy'
      ? [country.defaultCurrency, DEFAULT_FIAT, FALLBACK_CRYPTO]
      : [FALLBACK_CRYPTO, FALLBACK_SELL_FIAT];
  // Skips impossible presets; the application reports them.
  const presets = {
    payCurrency: wished['pay-currency'] ?? undefined,
    receiveCurrency: wished['receive-currency'] ?? undefined,
  };
  const { fromCurrency, toCurrency, paymentType, externalData }: MerchantPayload = payload ?? {};
  // Such a network has its own name.
  if (externalData?.includes('siloNetwork')) return null;
  const ofPay = [fromCurrency, draft?.payCurrency, presets.payCurrency];
  const ofReceive = [toCurrency, draft?.receiveCurrency, presets.receiveCurrency];
  const listed = listOf(wished['currencies'] ?? '');
  // Looks only for these names: a catalogue has hundreds, and the application checks all of them a moment later.
  const known = namedIn(resultIn(catalogue), [...ofPay, ...ofReceive, defaultCurrency, ...usual, ...listed]);
  const { pay, receive } = defaultPair({
    mode,
    currencies: offeredByList(known, listed, payload ?? {}),
    isTraded: (ticker) => isTradedIn(rates, ticker),
    payload: payload ?? {},
    draft,
    presets,
    defaultCurrency,
    countryCurrency: country.defaultCurrency,
  });
  // If neither page nor draft names a pair, the application chooses it, because it has the whole catalogue.
  const isNamed = ({ tickerWithNetwork }: Currency, wishes: readonly (string | undefined)[]) =>
    [...wishes, defaultCurrency, ...usual, ...listed].includes(tickerWithNetwork);
  if (!pay || !receive || !isNamed(pay, ofPay) || !isNamed(receive, ofReceive)) return null;
  // A signed currency that is missing or of the wrong kind is refused.
  const isSigned = ({ tickerWithNetwork }: Currency, ticker?: string) =>
    [undefined, tickerWithNetwork].includes(ticker);
  if (!isSigned(pay, fromCurrency) || !isSigned(receive, toCurrency)) return null;
  if (pay.isCrypto !== (mode === 'sell') || receive.isCrypto !== (mode === 'buy')) return null;
  // The same if the usual currency is disabled, even if it still has rates: the application offers another one instead.
  if (!pay.available || !receive.available) return null;
  const name = rateKey({ pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork });
  const rate = rateIn(rates, name);
  const checked = rate === null ? null : checkRates({ [name]: rate })[name]!;
  // A method that the pair does not have requires another currency, which the application chooses.
  const methods = [wished['payment-type'], mode === 'buy' && paymentType].filter(Boolean);
  const hasMethods = methods.every((method) =>
    checked?.availablePaymentTypes.some((type) => type === method),
  );
  return checked && hasMethods ? { pay, receive, name, rate: checked } : null;
}

/** A separate function, so that its closures, which live as long as the element, do not keep the text of all rates. */
function quoteOf(
  { pay, receive, name, rate }: ChosenPair,
  fees: PairFees,
  { mode, wished: { amount }, payload, draft }: StartChoice,
): FirstQuote | null {
  const rates = { [name]: rate };
  const form = withFees({ ...EMPTY_FORM, pay, receive }, fees, rates, mode);
  if (!derive({ form, rates, payload }).hasRate) return null;
  const signed = payload && merchantAmount(payload);
  const isDrafts = draft && name === rateKey({ pay: draft.payCurrency, receive: draft.receiveCurrency });
  const kept = isDrafts && { fixedSide: draft.fixedSide, value: draft[`${draft.fixedSide}Value`] };
  const usual = {
    fixedSide: 'pay' as const,
    value: isPresetAmount(amount) ? amount : initialPayValue(rateOf(form, rates)),
  };
  const first = signed ?? (kept || usual);
  const begun = withAmount(form, first.fixedSide, first.value, rates);
  const { bounds, invalidSide } = derive({ form: begun, rates, payload });
  // A signed amount out of bounds is refused.
  if (signed && (bounds || invalidSide || isCut(signed.value, form[signed.fixedSide]))) return null;
  return {
    texts(text, typed) {
      const shown = typed ? withTyped(form, ...typed, rates, text.numbers) : begun;
      const view = derive({ form: shown, rates, payload });
      // The application loads the logos and the payment methods.
      const stores = { widget: { mode, isGatewayLocal: false }, launch: { silo: null } };
      return createCalculatorTexts(stores, () => ({ form: shown, view, paymentTypes: [] }))(text);
    },
  };
}

const resultIn = (text: string) => resultOf(parseBody(text));

const isCut = (amount: string, currency: Currency | null) =>
  (amount.split('.')[1] ?? '').replace(/0+$/, '').length > currency!.roundOff;

/** The response names an order of this launch, in any form: that order has its own screen. */
const isPaid = (check: unknown) => ownObject(check, 'order') !== null;

const namedIn = (currencies: unknown, tickers: readonly (string | null | undefined)[]) => {
  const isNamed = (item: { tickerWithNetwork?: string } | null) =>
    tickers.includes(item?.tickerWithNetwork ?? '');
  return checkCurrencies(Array.isArray(currencies) ? currencies.filter(isNamed) : currencies);
};
