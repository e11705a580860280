// State of the calculator. Each change replaces the immutable form, so that a keystroke is one write.
import { proxy, ref } from 'valtio/vanilla';
import type { CalculatorAmounts } from '../../domain/money/calculator.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { Side } from '../../domain/order/draft.ts';
import type { Order } from '../../domain/order/order.ts';
import type { PairFees } from '../../domain/money/fee.ts';
import type { PriceChange } from '../../domain/money/price-verdict.ts';
import type { ShownAmounts } from '../../domain/order/rate-change.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import type { Opaque } from '../../lib/opaque.ts';
import type { Notice } from '../../orders/ports.ts';

export interface CalculatorForm extends CalculatorAmounts {
  pay: Currency | null;
  receive: Currency | null;
  /** The text of the edited field: as typed, or the plain number after the customer has left the field. */
  typed: string;
  /** The language tag of the number format of `typed`; null for plain notation. */
  typedIn: string | null;
  /** The amount is repeated below its field, because the typed text is ambiguous. */
  isRead: boolean;
  /** The text of the edited field is not an amount. */
  hasInputError: boolean;
  /** Null if a rate change made the chosen method unavailable, and without a rate. */
  paymentType: PaymentType | null;
  /** Null while they are loading, and if they could not be loaded. */
  fees: PairFees | null;
  feesState: 'loading' | 'loaded' | 'failed';
}

export interface CalculatorStore {
  form: Opaque<CalculatorForm>;
  /** Both currencies and both amounts are known. */
  hasAllData: boolean;
  notice: Notice | null;
  /** The server's own text for the notice, if it sent one. */
  noticeText: string | null;
  /** The order of the notice, which is closed here but may still exist at the gateway. */
  noticeOrder: Opaque<Pick<Order, 'id' | 'status' | 'merchantData'>> | null;
  /** By reference: no screen shows it, so a change notifies no subscriber. */
  readonly accepted: Opaque<Accepted>;
  /** A price other than the accepted one: the customer has to accept it, or it was accepted automatically and is announced. */
  priceChange: Opaque<PriceChange> | null;
  /** A separate store: each second notifies only the components that show it, not the calculator's subscribers. */
  readonly priceHold: PriceHold;
  isPromoDismissed: boolean;
  /** The light check is not enough for the amount. */
  isOverLight: boolean;
  /** The rates of the other direction are loading after a press on Buy or Sell. */
  isSwitching: boolean;
  hasSwitchFailed: boolean;
}

interface Accepted {
  /** The price with which the customer proceeded, and the choice to which it belongs. */
  price: { choice: string; amounts: ShownAmounts } | null;
}

interface PriceHold {
  /** How long the price is valid; null if the gateway does not say, and outside the calculator. */
  secondsLeft: number | null;
}

export const EMPTY_FORM: CalculatorForm = {
  fixedSide: 'pay',
  payValue: '',
  receiveValue: '',
  pay: null,
  receive: null,
  typed: '',
  typedIn: null,
  isRead: false,
  hasInputError: false,
  paymentType: null,
  fees: null,
  feesState: 'loading',
};

export function createCalculatorStore(): CalculatorStore {
  return proxy<CalculatorStore>({
    form: ref(EMPTY_FORM),
    hasAllData: false,
    notice: null,
    noticeText: null,
    noticeOrder: null,
    accepted: ref<Accepted>({ price: null }),
    priceChange: null,
    priceHold: ref(proxy<PriceHold>({ secondsLeft: null })),
    isPromoDismissed: false,
    isOverLight: false,
    isSwitching: false,
    hasSwitchFailed: false,
  });
}

interface TypedEarly {
  fixedSide: Side;
  value: string;
  /** The language tag of its number format. */
  tag: string | null;
}

/** The text that the customer typed before the currencies were known; null if there is none. */
export const typedEarly = (form: CalculatorForm): TypedEarly | null =>
  form === EMPTY_FORM || form.pay
    ? null
    : { fixedSide: form.fixedSide, value: form.typed, tag: form.typedIn };

export function setForm(store: CalculatorStore, form: CalculatorForm): void {
  store.form = ref(form);
  const hasAllData = Boolean(form.pay && form.receive && form.payValue && form.receiveValue);
  if (store.hasAllData !== hasAllData) store.hasAllData = hasAllData;
}

export function setNotice(store: CalculatorStore, notice: Notice | null, text: string | null = null): void {
  store.notice = notice;
  store.noticeText = text;
  store.noticeOrder = null;
}

/** The text in a side's field. */
export function shownText(form: CalculatorForm, side: Side): string {
  if (form.fixedSide === side) return form.typed;
  return side === 'pay' ? form.payValue : form.receiveValue;
}

/** Stores the order that the notice is about. */
export function setNoticeOrder(store: CalculatorStore, order: Order | null): void {
  store.noticeOrder = order && ref(order);
}

/** Removes the gateway's text; the notice then shows its own. */
export function dropNoticeText(store: CalculatorStore): void {
  store.noticeText = null;
}

/** Stores a changed price to announce or accept; null clears it. */
export function setPriceChange(store: CalculatorStore, change: PriceChange | null): void {
  store.priceChange = change && ref(change);
}

export function dismissPromo(store: CalculatorStore, isDismissed = true): void {
  store.isPromoDismissed = isDismissed;
}

export function setOverLight(store: CalculatorStore, isOver: boolean): void {
  store.isOverLight = isOver;
}

/** The other direction is loading (`switching`), could not be loaded (`failed`), or has loaded. */
export function setSwitch(store: CalculatorStore, state: 'switching' | 'failed' | 'done'): void {
  store.isSwitching = state === 'switching';
  store.hasSwitchFailed = state === 'failed';
}
