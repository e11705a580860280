// A new order with the choices of one that is at its end: they go back into the calculator and the address step.
import { withMemo } from '../../../domain/address/address-with-memo.ts';
import type { Currency } from '../../../domain/catalogue/currency.ts';
import type { Order, OrderCurrency } from '../../../domain/order/order.ts';
import { paymentTypeOf } from '../../../domain/order/payment.ts';
import { loadFees, setForm, forgetAcceptedPrice } from '../../quote/index.ts';
import type { FlowContext } from '../../context.ts';
import { prepareOrder } from '../creation/prepare-order.ts';
import { keptOf } from '../run-lifecycle.ts';
import { noteStarted } from '../../shell/index.ts';

/** The amounts of the old order count as shown, so that a new rate is accepted before it holds. */
export async function orderAgain(context: FlowContext): Promise<void> {
  const { order } = context.stores.order;
  if (!order || context.stores.order.activity === 'preparing') return;
  chooseLikeOrder(context, order);
  await prepareOrder(context, 'create');
  // Last, since they change the amounts that count as shown.
  if (!context.stores.calculator.form.fees) await loadFees(context);
}

/** For the calculator alone: no order is made. Of a pair that is offered no longer the calculator keeps its own. */
export function chooseAgain(context: FlowContext, order: Order): void {
  const { calculator, catalog } = context.stores;
  const isOffered = ({ tickerWithNetwork }: OrderCurrency) =>
    catalog.currencies.some((currency) => currency.tickerWithNetwork === tickerWithNetwork);
  if (!isOffered(order.fromCurrency) || !isOffered(order.toCurrency)) return;
  chooseLikeOrder(context, order);
  if (!calculator.form.fees) void loadFees(context);
}

/** A choice that is still in the calculator counts; after a reload the order's own values take its place. */
function chooseLikeOrder({ stores, storages }: Pick<FlowContext, 'stores' | 'storages'>, order: Order): void {
  const { calculator, catalog, address, widget } = stores;
  const find = ({ tickerWithNetwork }: OrderCurrency): Currency | null =>
    catalog.currencies.find((currency) => currency.tickerWithNetwork === tickerWithNetwork) ?? null;
  const { form } = calculator;
  const fixedSide = keptOf({ storages }, order)?.fixedSide ?? (widget.hasStarted ? form.fixedSide : 'pay');
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
  // It is the order's own price that was shown.
  forgetAcceptedPrice(calculator);
  address.address = withMemo(order.toWallet ?? '', order.toMemo);
  address.typed = undefined;
  noteStarted(widget);
}
