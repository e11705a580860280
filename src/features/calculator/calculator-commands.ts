// The commands of the calculator.
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { PriceChange } from '../../domain/money/price-verdict.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { initialPayValue, leastPayable } from '../../domain/money/calculator.ts';
import { quickAmounts } from '../../domain/money/quick-amounts.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { payCurrencyFor } from '../../domain/order/payment-choice.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import type { Side } from '../../domain/order/draft.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { clearAddress } from '../quote/address-store.ts';
import {
  type CalculatorForm,
  setForm,
  setNotice,
  setPriceChange,
  dismissPromo,
  setOverLight,
} from '../quote/calculator-store.ts';
import { countryCurrencyOf } from '../quote/country-currency.ts';
import { createUpdateDraftSoon } from '../quote/update-draft-soon.ts';
import { createShown } from '../quote/shown.ts';
import { keepPriceSoon } from '../quote/keep-price-soon.ts';
import { lastAmountOf } from '../quote/last-amounts.ts';
import { loadFees } from '../quote/load-fees.ts';
import {
  formTerms,
  pairOf,
  rateOf,
  withAmount,
  withCurrency,
  withLeft,
  withPaymentType,
  withTyped,
} from '../quote/change-form.ts';
import { numbersTag } from '../../i18n/locale.ts';
import type { FlowContext } from '../context.ts';
import { createCalculatorTexts } from './calculator-texts.ts';

/** A currency without a network counts as its own network. */
const networkOf = (currency: Currency | null) => currency?.blockchainNetwork ?? currency?.tickerWithNetwork;

export function createCalculatorCommands(context: FlowContext) {
  const { stores, storages, loadChunk } = context;
  const { calculator, catalog, launch, settings } = stores;
  const updateDraftSoon = createUpdateDraftSoon(context);

  function change(form: CalculatorForm): void {
    const isNewPair = pairOf(form) !== pairOf(calculator.form);
    setForm(calculator, form);
    if (calculator.notice) setNotice(calculator, null);
    if (calculator.priceChange) setPriceChange(calculator, null);
    if (isNewPair) void loadFees(context).then(updateDraftSoon);
    else updateDraftSoon();
  }

  function chooseCurrency(side: Side, tickerWithNetwork: string): void {
    const currency = catalog.currencies.find((known) => known.tickerWithNetwork === tickerWithNetwork);
    const isFixed = lockedFields(launch.payload).amounts;
    // Choosing the same currency changes nothing: its fees are known, and nothing would request them again.
    if (!currency || currency.tickerWithNetwork === calculator.form[side]?.tickerWithNetwork) return;
    // A wallet belongs to its network: an address for another network is not offered for this one.
    if (side === 'receive' && networkOf(currency) !== networkOf(calculator.form.receive))
      clearAddress(stores.address);
    change(withCurrency(calculator.form, side, currency, catalog.rates, isFixed));
  }

  const shown = createShown(stores);
  const loadProceed = () => import('./proceed.ts');

  return {
    /** The state as the screen shows it. */
    shown,
    /** The same state as finished strings. */
    texts: createCalculatorTexts(stores, shown),
    /** A key press: one write to the store. */
    typeAmount: (side: Side, typed: string) =>
      change(withTyped(calculator.form, side, typed, catalog.rates, numbersTag(settings.locale))),
    /** Turns the typed text into a plain number once the currency is known; until then, it may still be read differently. */
    leaveAmount(): void {
      const left = withLeft(calculator.form);
      if (left !== calculator.form) setForm(calculator, left);
    },
    /** The nearest valid amount, one tap away if the amount is out of bounds. */
    useAmount: (value: string) => change(withAmount(calculator.form, 'pay', value, catalog.rates)),
    /** The pair's quick amounts, in plain notation. */
    quickAmounts(): string[] {
      const { pay } = calculator.form;
      const rate = rateOf(calculator.form, catalog.rates);
      if (!rate || !pay) return [];
      const { amount, payCurrency = pay.tickerWithNetwork } = launch.presets ?? {};
      const hint = payCurrency === pay.tickerWithNetwork ? amount : null;
      const wanted = [lastAmountOf(context, pay.tickerWithNetwork), hint];
      const terms = formTerms(calculator.form, catalog.rates);
      const least = terms && leastPayable(terms);
      return quickAmounts({ rate, roundOff: pay.roundOff, first: initialPayValue(rate), least, wanted });
    },
    chooseCurrency,
    /** A type that the pair does not have switches the pay currency to one that supports it. */
    choosePaymentType(paymentType: PaymentType): void {
      const { pay, receive } = calculator.form;
      const currency = payCurrencyFor({
        paymentType,
        current: pay,
        receive,
        currencies: catalog.currencies,
        rates: catalog.rates,
        countryCurrency: countryCurrencyOf(catalog),
      });
      if (!currency) return;
      if (currency !== pay) chooseCurrency('pay', currency.tickerWithNetwork);
      change(withPaymentType(calculator.form, paymentType));
    },
    retryFees: () => loadFees(context),
    dismissPromo(): void {
      dismissPromo(calculator);
      storages.local.set(STORAGE_KEYS.promoDismissed, 'true');
    },
    /** Set by the note beside the amount. */
    setOverLight: (isOver: boolean) => setOverLight(calculator, isOver),
    switchMode: async (mode: Mode) =>
      (await loadChunk(() => import('./switch-mode.ts'))).switchMode(context, mode),
    keepPrice: () => keepPriceSoon(context),
    /** Drops a change that the customer has read; a newer one is kept. */
    forgetPriceChange(change: PriceChange): void {
      if (calculator.priceChange === change) setPriceChange(calculator, null);
    },
    acceptPrice: async () => (await loadChunk(loadProceed)).acceptPrice(context),
    /**
     * Returns whether the customer has left the calculator; if not, a field may need attention. `asked`, `closes`: the values at the moment of
     * the press, however long the code takes to load.
     */
    async proceed(asked = calculator.form, closes = stores.widget.closes): Promise<boolean> {
      return (await loadChunk(loadProceed)).proceed(context, asked, closes);
    },
  };
}
