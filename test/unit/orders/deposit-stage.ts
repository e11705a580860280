// A sale that waits for its crypto, and a page that sends it by itself, for tests of host-executed sell.
import type { DepositAnswer, DepositRequest } from '../../../src/domain/order/deposit.ts';
import { createSale } from '../../../src/orders/sale.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { messageTypes } from '../../support/orders.ts';
import { haveSellOrder, SELL_ID, SELL_READ, sellContext, sellOrder } from '../../support/sell-orders.ts';

export const PAYMENT = `/sell/order/${SELL_ID}/payment`;

/** The page sets `onDeposit`; the stage records the requests. */
export function setHandler(
  context: FakeContext,
  asked: DepositRequest[],
  answer: (request: DepositRequest) => unknown,
): void {
  context.deposit.handler = (request) => {
    asked.push(request);
    return answer(request) as DepositAnswer;
  };
}

interface SaleStage {
  /** The stored record of an earlier visit. */
  storages?: FakeContext['storages'];
  /** Replaces the order that is shown and can be read. */
  prepare?: (context: FakeContext) => void;
}

export type DepositStage = ReturnType<typeof stageDeposit>;

export function stageDeposit({ storages, prepare = haveOrderWithTag }: SaleStage = {}) {
  const context = sellContext(PAYMENT);
  if (storages) Object.assign(context, { storages });
  prepare(context);
  const asked: DepositRequest[] = [];
  return {
    context,
    commands: createSale(context),
    /** The requests to the page's handler. */
    asked,
    /** Gives the page a handler with this answer. */
    offer: (answer: (request: DepositRequest) => unknown) => setHandler(context, asked, answer),
    deposit: () => context.stores.deposit,
    /** How often the page received the event that the crypto was sent. */
    saidSent: () => messageTypes(context).filter((type) => type === 'payment_sent').length,
  };
}

function haveOrderWithTag(context: FakeContext): void {
  haveSellOrder(context, sellOrder('can_be_processed', { tag: '77' }));
  context.gateway.on(SELL_READ, () => ({ result: context.stores.order.order }));
}
