// Reserves, cancels and updates orders.
import type { Gateway } from '../gateway.ts';
import { validationError } from '../http/api-error.ts';
import { RESERVATION_MS } from '../machine/arrivals.ts';
import type { ExchangeRate, OrderRecord } from '../records.ts';
import type { OrderUpdateBody } from '../schemas/orders.ts';
import { addressErrors, toAddress } from './billing.ts';
import { worseRate } from './create-order.ts';
import { readLaunchPayload } from './launch-payload.ts';
import { quoteFromPay, quoteFromReceive, type Quote } from './quote.ts';
import { statusCannotChange } from './refusals.ts';
import { isPriceFixed } from './signed-terms.ts';
import type { EndReason } from '../wire/words.ts';

const CANCELLED: EndReason = 'cancelled';

/** Starts the reservation. Renewals keep the original end; after it the order is quoted again, so that no price is held for ever. */
export function reserveOrder(gateway: Gateway, order: OrderRecord): OrderRecord {
  if (order.status !== 'created' && order.status !== 'reserved') throw statusCannotChange();
  const now = gateway.clock.now().getTime();
  const hasLapsed = order.reservationExpiresAt <= now;
  return gateway.machine.move(order, {
    status: 'reserved',
    cause: 'customer',
    changes: {
      reservationExpiresAt:
        order.status === 'reserved' && !hasLapsed ? order.reservationExpiresAt : now + RESERVATION_MS,
      ...(hasLapsed ? quoteAnew(gateway, order, rateAfterLapse(gateway, order)) : {}),
    },
  });
}

/** With fixed rates, a lapsed reservation makes the price slightly worse, so that the question about it can be seen. */
function rateAfterLapse({ catalogue, market }: Gateway, order: OrderRecord): ExchangeRate {
  const pair = catalogue.pair(order.mode, order.fromCurrency, order.toCurrency);
  return market.isMoving() && pair ? market.rateOf(pair) : worseRate(order.rate);
}

/** Keeps the side that the customer fixed, and recomputes the other. */
export function quoteAnew(
  { catalogue }: Gateway,
  order: OrderRecord,
  rate: ExchangeRate,
): Quote & { rate: ExchangeRate } {
  if (hasFixedPrice(order, catalogue)) return keptQuote(order);
  const pair = catalogue.pair(order.mode, order.fromCurrency, order.toCurrency);
  if (!pair) throw new Error(`The catalogue lacks ${order.fromCurrency}_${order.toCurrency}`);
  const fees = catalogue.fees(order.mode, pair, order.merchantKey);
  const quote =
    order.fixedSide === 'pay'
      ? quoteFromPay(pair, rate, fees, order.fromAmount)
      : quoteFromReceive(pair, rate, fees, order.toAmount);
  if (!quote) throw statusCannotChange();
  return { ...quote, rate };
}

/** If the merchant signed both amounts, no rate changes the price. */
function hasFixedPrice({ merchantPayload }: OrderRecord, catalogue: Gateway['catalogue']): boolean {
  const reading = readLaunchPayload(merchantPayload ?? '', catalogue);
  return 'payload' in reading && isPriceFixed(reading.payload);
}

const keptQuote = ({ fromAmount, toAmount, baseAmount, fees, rate }: OrderRecord) => ({
  ...{ fromAmount, toAmount, baseAmount, fees, rate },
});

/** Before it is reserved or paid the order just expires; later it fails with a reason. */
export function cancelOrder({ machine }: Gateway, order: OrderRecord): OrderRecord {
  const changes = { failureReason: CANCELLED };
  switch (order.status) {
    case 'created':
    case 'reserved':
      return machine.move(order, { status: 'expired', cause: 'customer', changes });
    case 'kyc_waiting':
    case 'can_be_processed':
    case 'auth_requested':
      return machine.move(order, { status: 'failed', cause: 'customer', reason: CANCELLED });
    default:
      throw statusCannotChange();
  }
}

export function updateOrder({ orderStore }: Gateway, order: OrderRecord, body: OrderUpdateBody): OrderRecord {
  if (order.status !== 'created' && order.status !== 'reserved') throw statusCannotChange();
  const phone = body.card?.phone ?? body['card.phone'];
  if (body.billingAddress) {
    const errors = Object.entries(addressErrors(body.billingAddress)).map(([field, list]) => [
      `billingAddress.${field}`,
      list,
    ]);
    if (errors.length > 0) throw validationError(Object.fromEntries(errors));
  }
  return orderStore.update(order.id, {
    ...(body.agreement === undefined || body.agreement === null ? {} : { hasAgreed: body.agreement }),
    ...(phone ? { phone } : {}),
    ...(body.billingAddress ? { billing: toAddress(body.billingAddress) } : {}),
  });
}
