// Converts the customer's choice to what an order needs, and restores the choice of an existing order.
import { splitMemo, withMemo } from '../../domain/address/address-with-memo.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { shownAmounts, type ShownAmounts } from '../../domain/order/rate-change.ts';
import type { Draft, Side } from '../../domain/order/draft.ts';
import type { Order, OrderCurrency } from '../../domain/order/order.ts';
import type { WantedOrder } from '../../domain/order/order-matches.ts';
import { paymentTypeOf } from '../../domain/order/payment.ts';
import type { ChoicePort, ChosenOrder } from '../../orders/ports.ts';
import type { FlowContext } from '../context.ts';
import { noteStarted } from '../shell/widget-store.ts';
import type { Stores } from '../stores.ts';
import { acceptedPrice, toleranceOf } from './accepted-price.ts';
import { refuseAddress, takeAddress } from './address-store.ts';
import { setForm, setPriceChange } from './calculator-store.ts';
import { boundsOf, formTerms, rateOf } from './change-form.ts';
import { clearDraft, saveDraft } from './save-draft.ts';
import { type DraftContext, hasTabDraft, loadDraft } from './load-draft.ts';
import { loadFees } from './load-fees.ts';

/** Null while something is missing. */
function chosenOrder(context: DraftContext): ChosenOrder | null {
  const { form, hasAllData } = context.stores.calculator;
  const { wallet, memo } = targetOf(context.stores, loadDraft(context));
  if (!hasAllData || !form.paymentType || !wallet) return null;
  const { fixedSide, payValue, receiveValue } = form;
  return {
    pair: { pay: form.pay!.tickerWithNetwork, receive: form.receive!.tickerWithNetwork },
    amounts: { fixedSide, payValue, receiveValue },
    paymentType: form.paymentType,
    toWallet: wallet,
    toMemo: memo || undefined,
  };
}

/** Wallet and memo from the same source: the memo of another address would lead to another account. */
function targetOf({ address, launch, calculator }: Stores, draft: Draft | null) {
  const { toWallet = '', toMemo, field } = signedTarget(launch.payload, calculator.form.receive);
  // The stored address may belong to a network that was chosen before.
  if (field === 'walletAddresses') return splitMemo(withMemo(toWallet, toMemo));
  return splitMemo(address.address || withMemo(toWallet, toMemo) || draft?.address);
}

/** After a reload the calculator contains defaults: only a draft, or Proceed, makes them the customer's choice. */
function isOwnChoice(context: DraftContext): boolean {
  const { widget, launch } = context.stores;
  return widget.hasStarted || launch.flow === 'payment' || loadDraft(context) !== null;
}

function shownBy({ stores }: Pick<FlowContext, 'stores'>, { amounts }: ChosenOrder): ShownAmounts {
  const { form } = stores.calculator;
  return shownAmounts(amounts.payValue, amounts.receiveValue, formTerms(form, stores.catalog.rates));
}

/** Null when the calculator's data cannot make an order: something is missing, has no rate, is out of bounds, or leaves nothing. */
function chosenSellOrder({ stores }: Pick<FlowContext, 'stores'>): WantedOrder | null {
  const { form, hasAllData } = stores.calculator;
  const { rates } = stores.catalog;
  if (!hasAllData || !rateOf(form, rates) || boundsOf(form, rates)) return null;
  const { fixedSide, payValue, receiveValue } = form;
  return {
    pair: { pay: form.pay!.tickerWithNetwork, receive: form.receive!.tickerWithNetwork },
    amounts: { fixedSide, payValue, receiveValue },
    toWallet: null,
  };
}

/** The amounts with which the customer proceeded, or which were shown if Proceed was not pressed in this visit. */
function saleShownBy({ amounts }: WantedOrder, stores: Stores): ShownAmounts {
  const { fromAmount, toAmount } = acceptedPrice(stores) ?? {
    fromAmount: amounts.payValue,
    toAmount: amounts.receiveValue,
  };
  return { fromAmount, toAmount };
}

/** Restores the order's choice. Keeps the edited side of the calculator; after a reload, uses `kept`, otherwise the pay side. */
function chooseLikeOrder({ calculator, catalog, address, widget }: Stores, order: Order, kept?: Side): void {
  const find = ({ tickerWithNetwork }: OrderCurrency): Currency | null =>
    catalog.currencies.find((currency) => currency.tickerWithNetwork === tickerWithNetwork) ?? null;
  const { form } = calculator;
  const fixedSide = kept ?? (widget.hasStarted ? form.fixedSide : 'pay');
  const sides = { pay: find(order.fromCurrency), receive: find(order.toCurrency) };
  const isOtherPair = sides.pay !== form.pay || sides.receive !== form.receive;
  setForm(calculator, {
    ...form,
    ...sides,
    ...(isOtherPair && { fees: null, feesState: 'loading' }),
    fixedSide,
    payValue: order.fromAmount,
    receiveValue: order.toAmount,
    typed: fixedSide === 'pay' ? order.fromAmount : order.toAmount,
    typedIn: null,
    isRead: false,
    hasInputError: false,
    paymentType: paymentTypeOf(order.paymentProviderId),
  });
  // The customer saw the order's own price.
  calculator.accepted.price = null;
  takeAddress(address, withMemo(order.toWallet ?? '', order.toMemo));
  address.typed = undefined;
  noteStarted(widget);
}

/** Gives the order engine access to the calculator and the wallet's address. */
export function choicePort(context: FlowContext): ChoicePort {
  const calculatorOf = () => context.stores.calculator;
  return {
    chosen: () => chosenOrder(context),
    isOwn: () => isOwnChoice(context),
    isOfTab: () => hasTabDraft(context),
    shown: (chosen) => acceptedPrice(context.stores) ?? shownBy(context, chosen),
    chosenSale: () => chosenSellOrder(context),
    shownSale: (chosen) => saleShownBy(chosen, context.stores),
    network: () => calculatorOf().form.receive?.blockchainNetwork ?? undefined,
    tolerance: () => toleranceOf(context.stores),
    announcePriceChange: (change) => setPriceChange(calculatorOf(), change),
    dropPriceQuestion() {
      if (calculatorOf().priceChange?.verdict === 'worse') setPriceChange(calculatorOf(), null);
    },
    forgetPrice: () => void (calculatorOf().accepted.price = null),
    clear: () => clearDraft(context),
    keep: () => saveDraft(context),
    takeFrom: (order, fixedSide) => chooseLikeOrder(context.stores, order, fixedSide),
    loadFees: async () => {
      if (!calculatorOf().form.fees) await loadFees(context);
    },
    refuseWallet: (text, isOfMemo) =>
      refuseAddress(context.stores.address, calculatorOf().form.receive, text, isOfMemo),
  };
}
