// A gateway whose prices move with a clock, and a customer who remembers what they saw and accepted: the proof's own record.
import { recalculate, termsOf } from '../../src/domain/money/calculator.ts';
import type { Order } from '../../src/domain/order/order.ts';
import { CURRENCIES, EUR, fees, rate, USD, USDT } from '../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../support/fake-context.ts';
import { customer, ORDER_ID, WALLET } from '../support/orders.ts';
import { setCustomer } from '../../src/features/sign-in/session/session-store.ts';
import type { Random } from './random.ts';

const WINDOW_MS = 60_000;
const RESERVED_MS = 600_000;
const SELL_ID = 'sell-order-0123456789';

export interface Amounts {
  fromAmount: string;
  toAmount: string;
}

export interface PriceWorld {
  context: FakeContext;
  mode: 'buy' | 'sell';
  /** The order as stored by the gateway. */
  known: Order | null;
  /** Rates cannot be loaded. */
  isLineDown: boolean;
  wasLineDown: boolean;
}

interface Created {
  fromAmount?: string;
  toAmount?: string;
}

/** One fiat and one crypto; the crypto's price moves by up to 1 % up or down in each window. */
export function createPriceWorld(random: Random, toleranceBps: number): PriceWorld {
  const mode = random.pick(['buy', 'sell'] as const);
  const hasEnd = random.chance(0.6);
  // Some gateways change their prices before the announced expiry.
  const moveMs = random.pick([WINDOW_MS, WINDOW_MS / 4]);
  const context = createFakeContext({
    path: mode === 'buy' ? '/buy' : '/sell',
    mode,
    token: 'token-1',
  });
  const world: PriceWorld = { context, mode, known: null, isLineDown: false, wasLineDown: false };
  const { clock, gateway, stores } = context;
  const [pay, receive] = mode === 'buy' ? [USD, USDT] : [USDT, EUR];
  const pair = `${pay.tickerWithNetwork}_${receive.tickerWithNetwork}`;
  const prices = [10_000];
  const windowNow = () => Math.floor(clock.now() / WINDOW_MS);
  const moveNow = () => Math.floor(clock.now() / moveMs);
  const first = moveNow();
  const exchangeRate = () => {
    const at = moveNow() - first;
    while (prices.length <= at) prices.push(prices.at(-1)! + random.below(201) - 100);
    return { multiplier: '10000', divisor: String(prices[at]) };
  };
  const pairFees = fees(pay.tickerWithNetwork === 'USD' ? 'USD' : 'EUR');
  const rates = () => ({
    [pair]: rate({
      exchangeRate: exchangeRate(),
      ...(hasEnd && { validUntil: new Date((windowNow() + 1) * WINDOW_MS).toISOString() }),
    }),
  });
  const quote = (asked: Created): Amounts => {
    const terms = termsOf(pay, receive, rate({ exchangeRate: exchangeRate() }), pairFees);
    const { payValue, receiveValue } = recalculate(
      {
        fixedSide: asked.fromAmount ? 'pay' : 'receive',
        payValue: asked.fromAmount ?? '',
        receiveValue: asked.toAmount ?? '',
      },
      terms,
    );
    return { fromAmount: payValue, toAmount: receiveValue };
  };
  let asked: Created = {};
  const quoted = () => ({ ...quote(asked), exchangeRate: exchangeRate() });
  const side = ({ ticker, tickerWithNetwork, blockchainNetwork, roundOff }: typeof USD) => ({
    ticker,
    tickerWithNetwork,
    blockchainNetwork,
    roundOff,
  });
  const reservedUntil = () => new Date(clock.now() + RESERVED_MS).toISOString();
  const base = mode === 'buy' ? '/api/v1/orders' : '/api/v1/offramp/orders';
  const id = mode === 'buy' ? ORDER_ID : SELL_ID;
  const whenUp = (answer: () => object) => () =>
    world.isLineDown ? ('offline' as const) : { result: answer() };
  gateway.on(`GET ${mode === 'buy' ? '/api/v2' : '/api/v1/offramp'}/currencies/rates`, whenUp(rates));
  gateway.on(
    `GET /api/v1/${mode === 'buy' ? '' : 'offramp/'}currencies/fees/${pair}`,
    whenUp(() => pairFees),
  );
  gateway.on(`POST ${base}`, ({ body }) => {
    asked = body as Created;
    world.known = {
      id,
      status: 'created',
      ...(mode === 'buy' && { paymentProviderId: 'card_pne', toWallet: WALLET }),
      fromCurrency: side(pay),
      toCurrency: side(receive),
      fees: pairFees,
      reservationExpiresAt: reservedUntil(),
      ...quoted(),
    };
    return { result: world.known };
  });
  gateway.on(`GET ${base}/${id}`, () => ({ result: world.known }));
  gateway.on(`POST ${base}/${id}/processing/reserve`, () => {
    const hasLapsed = Date.parse(world.known!.reservationExpiresAt!) <= clock.now();
    world.known = {
      ...world.known!,
      status: 'reserved',
      reservationExpiresAt: reservedUntil(),
      ...(hasLapsed && quoted()),
    };
    return { result: world.known };
  });
  gateway.on('GET /api/v1/customers/current', { result: customer() });
  setCustomer(stores.session, customer());
  stores.catalog.currencies = CURRENCIES as never;
  stores.catalog.rates = rates() as never;
  stores.launch.payload = (toleranceBps > 0 ? { toleranceBps } : null) as never;
  return world;
}
