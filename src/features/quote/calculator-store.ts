// The calculator: one immutable form that is replaced with each change, so that a key press is one write.
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
  /** What the edited field holds: as it was typed, and once the field is left the plain number. */
  typed: string;
  /** The tag of the numbers that `typed` is written in; null for plain notation. */
  typedIn: string | null;
  /** The amount is repeated below its field, since the typed text may have meant another one. */
  isRead: boolean;
  /** The edited field holds something that is no amount. */
  hasInputError: boolean;
  /** Null after a rate change made the chosen one unavailable, and without a rate. */
  paymentType: PaymentType | null;
  /** Null while they are loading and when they could not be had. */
  fees: PairFees | null;
  feesState: 'loading' | 'loaded' | 'failed';
}

export interface CalculatorStore {
  form: Opaque<CalculatorForm>;
  /** Both currencies and both amounts are there. */
  hasAllData: boolean;
  notice: Notice | null;
  /** The server's own words for a notice, if it gave some. */
  noticeText: string | null;
  /** That the notice is about: closed here, and as the gateway has it all the same. */
  noticeOrder: Opaque<Pick<Order, 'id' | 'status' | 'merchantData'>> | null;
  /** What the customer went on with, and which choice it is the price of. */
  acceptedPrice: Opaque<{ choice: string; amounts: ShownAmounts }> | null;
  /** A price that is not the accepted one: it waits to be accepted, or was taken and is said. */
  priceChange: Opaque<PriceChange> | null;
  /** How long the price holds; null where it is not stated, and elsewhere than on the calculator. */
  priceSeconds: number | null;
  isPromoDismissed: boolean;
  /** The amount is more than the light check is enough for. */
  isOverLight: boolean;
  /** Rates of the other direction are on their way after a press on Buy or Sell. */
  isSwitching: boolean;
  hasSwitchFailed: boolean;
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
    acceptedPrice: null,
    priceChange: null,
    priceSeconds: null,
    isPromoDismissed: false,
    isOverLight: false,
    isSwitching: false,
    hasSwitchFailed: false,
  });
}

interface TypedEarly {
  fixedSide: Side;
  value: string;
  /** Of the numbers that it is written in. */
  tag: string | null;
}

/** What the customer typed before there were currencies; null for nothing. */
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

/** The text that a side's field shows. */
export function shownText(form: CalculatorForm, side: Side): string {
  if (form.fixedSide === side) return form.typed;
  return side === 'pay' ? form.payValue : form.receiveValue;
}

/** The order that the notice is about. */
export function setNoticeOrder(store: CalculatorStore, order: Order | null): void {
  store.noticeOrder = order && ref(order);
}

/** What the gateway said goes; the notice itself has words of its own. */
export function dropNoticeText(store: CalculatorStore): void {
  store.noticeText = null;
}

/** A price that changed, to be told or to be accepted; null: there is none. */
export function setPriceChange(store: CalculatorStore, change: PriceChange | null): void {
  store.priceChange = change && ref(change);
}

/** From now on the order's own amounts are shown, or another choice is. */
export function forgetAcceptedPrice(store: CalculatorStore): void {
  store.acceptedPrice = null;
}

export function dismissPromo(store: CalculatorStore, isDismissed = true): void {
  store.isPromoDismissed = isDismissed;
}

export function setOverLight(store: CalculatorStore, isOver: boolean): void {
  store.isOverLight = isOver;
}

/** The other direction is being read (`switching`), could not be (`failed`), or is there. */
export function setSwitch(store: CalculatorStore, state: 'switching' | 'failed' | 'done'): void {
  store.isSwitching = state === 'switching';
  store.hasSwitchFailed = state === 'failed';
}
