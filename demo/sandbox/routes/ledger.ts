// The ledger: every order, charge and payout, to check that nothing happened twice.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import type { App } from '../http/shell.ts';
import { answers } from '../schemas/envelope.ts';

const entry = {
  id: z.string(),
  orderId: z.string(),
  amount: z.string(),
  currency: z.string(),
  createdAt: z.string(),
};

const ledgerSchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      shortId: z.string(),
      mode: z.enum(['buy', 'sell']),
      status: z.string(),
      email: z.string(),
      merchantOrderId: z.string().nullable(),
      fromAmount: z.string(),
      fromCurrency: z.string(),
      toAmount: z.string(),
      toCurrency: z.string(),
      createdAt: z.string(),
    }),
  ),
  charges: z.array(z.object({ ...entry, method: z.string(), releasedAt: z.string().nullable() })),
  payouts: z.array(z.object({ ...entry, destination: z.string(), memo: z.string().nullable() })),
});

export function registerLedger(app: App, gateway: Gateway) {
  app.get(
    '/sandbox/ledger',
    { schema: { summary: 'Every order, charge and payout', response: answers(ledgerSchema) } },
    async () => ({ result: ledgerOf(gateway) }),
  );
}

/** Reads the orders first, which takes the due steps and moves their money. */
function ledgerOf({ machine, customers, ledger }: Gateway): z.input<typeof ledgerSchema> {
  const orders = machine.list().map((order) => ({
    id: order.id,
    shortId: order.shortId,
    mode: order.mode,
    status: order.status,
    email: customers.byId(order.customerId)!.email,
    merchantOrderId: order.merchantOrderId,
    fromAmount: order.fromAmount,
    fromCurrency: order.fromCurrency,
    toAmount: order.toAmount,
    toCurrency: order.toCurrency,
    createdAt: new Date(order.createdAt).toISOString(),
  }));
  return { orders, charges: ledger.charges(), payouts: ledger.payouts() };
}
