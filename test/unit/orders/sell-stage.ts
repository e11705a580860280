// Where the tests of the sell flow begin: before the order is made, and on the screens of the payout card.
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

/** What a sale alone can be asked, and the choice of a card, which purchases have too. */
export function sellerOf(context: FakeContext) {
  const { chooseCard } = createOrders(context);
  return { ...createSale(context), chooseCard };
}

interface SellStage {
  context: FakeContext;
  commands: SellCommands;
}

/** Verified, with nothing made yet. */
export function stageCreation(options: FakeContextOptions = {}): SellStage {
  const context = sellContext('/sell/kyc', options);
  context.gateway.on(SELL_CREATE, () => ({ result: sellOrder() }));
  context.gateway.on(SELL_READ, failing(404, 'not_found_error'));
  return { context, commands: sellerOf(context) };
}

/** The order is made, and its card is to be chosen or typed. */
export function stageCards(path = SELECT, cards = CARDS): SellStage {
  const context = sellContext(path);
  haveSellOrder(context, sellOrder('created'), cards);
  context.gateway.on(SELL_CARDS_LIST, () => ({ result: cards }));
  context.gateway.on(SELL_READ, { result: sellOrder('created') });
  context.gateway.on(SELL_PROCESS, { result: sellOrder('can_be_processed') });
  return { context, commands: sellerOf(context) };
}

/** What the order reads as, in turn; the last one stays. */
export function readsAs(context: FakeContext, ...orders: Order[]): void {
  context.gateway.on(SELL_READ, () => ({ result: orders.length > 1 ? orders.shift()! : orders[0]! }));
}
