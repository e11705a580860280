// Starting points for tests of the sell flow: before the order is created, and on the screens of the payout card.
import type { Order } from '../../../src/domain/order/order.ts';
import { createOrders } from '../../../src/orders/orders.ts';
import { createSale } from '../../../src/orders/sale.ts';
import { type FakeContext, type FakeContextOptions } from '../../support/fake-context.ts';
import { failing } from '../../support/orders.ts';
import {
  haveSellOrder,
  payoutCard,
  SELL_CARDS_LIST,
  SELL_ID,
  SELL_PROCESS,
  SELL_READ,
  sellContext,
  sellOrder,
  SELL_CREATE,
} from '../../support/sell-orders.ts';

export const SELECT = `/sell/order/${SELL_ID}/card_select`;
export const CREATE = `/sell/order/${SELL_ID}/card_create`;
export const PAYMENT = `/sell/order/${SELL_ID}/payment`;
export const CARDS = [payoutCard('1'), payoutCard('2', { lastFourDigits: '1881', isDefault: true })];

export type SellCommands = ReturnType<typeof sellerOf>;

/** What only a sale may ask for, and the choice of a card, which purchases have too. */
export function sellerOf(context: FakeContext) {
  const { chooseCard } = createOrders(context);
  return { ...createSale(context), chooseCard };
}

interface SellStage {
  context: FakeContext;
  commands: SellCommands;
}

/** The customer is verified, and no order exists yet. */
export function stageCreation(options: FakeContextOptions = {}): SellStage {
  const context = sellContext('/sell/kyc', options);
  context.gateway.on(SELL_CREATE, () => ({ result: sellOrder() }));
  context.gateway.on(SELL_READ, failing(404, 'not_found_error'));
  return { context, commands: sellerOf(context) };
}

/** The order exists, and its card has to be chosen or typed. */
export function stageCards(path = SELECT, cards = CARDS): SellStage {
  const context = sellContext(path);
  haveSellOrder(context, sellOrder('created'), cards);
  context.gateway.on(SELL_CARDS_LIST, () => ({ result: cards }));
  context.gateway.on(SELL_READ, { result: sellOrder('created') });
  context.gateway.on(SELL_PROCESS, { result: sellOrder('can_be_processed') });
  return { context, commands: sellerOf(context) };
}

/** The order in its successive reads; the last one repeats. */
export function readsAs(context: FakeContext, ...orders: Order[]): void {
  context.gateway.on(SELL_READ, () => ({ result: orders.length > 1 ? orders.shift()! : orders[0]! }));
}
