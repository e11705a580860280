// Mails about an order: their data is collected here, their texts are in `wire/mails.ts`.
import { NETWORKS } from '../catalogue/networks.ts';
import type { Gateway } from '../gateway.ts';
import type { CardType, OrderRecord } from '../records.ts';
import { dec, toText } from '../rules/decimal.ts';
import {
  depositMail,
  languageOfId,
  orderMail,
  type Deposited,
  type FailedMoney,
  type MailedOrder,
  type OrderEnd,
  type Sum,
} from '../wire/mails.ts';

type Stores = Pick<Gateway, 'outbox' | 'customers' | 'config' | 'catalogue'>;
type Ledger = Pick<Gateway, 'ledger'>;

const BRANDS: Partial<Record<CardType, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
};

/** Sends the mail about a complete or failed order. */
export function mailOrderEnd(stores: Stores & Ledger, order: OrderRecord): void {
  const isComplete = order.status === 'complete';
  const customer = stores.customers.byId(order.customerId);
  if (!customer || (!isComplete && order.status !== 'failed')) return;
  stores.outbox.send({
    email: customer.email,
    kind: isComplete ? 'order_complete' : 'order_failed',
    ...orderMail(languageOfId(customer.languageId), mailedOrder(stores, order), {
      isComplete,
      card: cardOf(order),
      money: moneyOf(stores, order),
    }),
  });
}

export function mailDeposit(stores: Stores, order: OrderRecord, deposited: Deposited): void {
  const { email, languageId } = stores.customers.byId(order.customerId)!;
  const text = depositMail(languageOfId(languageId), mailedOrder(stores, order), deposited);
  stores.outbox.send({ email, kind: 'deposit', ...text });
}

const mailedOrder = ({ catalogue, config }: Stores, order: OrderRecord): MailedOrder => ({
  shortId: order.shortId,
  mode: order.mode,
  paid: sumOf(catalogue, order.fromAmount, order.fromCurrency),
  received: sumOf(catalogue, order.toAmount, order.toCurrency),
  fees: toText(dec(order.fromAmount).minus(order.baseAmount)),
  page: `${config.origin}/orders/${order.id}/public`,
});

/** Formats an amount as wallets do: 'USDT on Polygon', or just the ticker if the network has the same name. */
function sumOf(catalogue: Stores['catalogue'], amount: string, code: string): Sum {
  const asset = catalogue.asset(code);
  if (asset?.kind !== 'crypto') return { amount, ticker: code, network: null };
  const { ticker, network } = asset.crypto;
  return { amount, ticker, network: ticker === network ? null : NETWORKS[network]!.full };
}

/** Only the customer gets the mail, so it names the card, unlike the public page. */
function cardOf({ cardType, cardLastFour }: OrderRecord): OrderEnd['card'] {
  return cardLastFour ? { brand: (cardType && BRANDS[cardType]) ?? null, last4: cardLastFour } : null;
}

function moneyOf({ ledger }: Ledger, { id, mode }: OrderRecord): FailedMoney {
  if (!ledger.isCharged(id)) return 'none';
  return mode === 'sell' ? 'at-support' : 'returned';
}
