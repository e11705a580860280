// What a customer's next order requires, and what remains of the limits.
import * as z from 'zod';
import { FIATS } from '../catalogue/fiats.ts';
import type { Gateway } from '../gateway.ts';
import { customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import { allowanceOf } from '../rules/allowance.ts';
import { answers } from '../schemas/envelope.ts';

const amountOf = z.object({ amount: z.string(), currency: z.string() });
const tier = z.enum(['none', 'light', 'full']);
const allowanceSchema = z
  .object({
    tier,
    next: z.object({ tier, above: amountOf }).nullable(),
    remaining: z.object({ day: amountOf, week: amountOf, year: amountOf }),
  })
  .meta({ id: 'Allowance' });
const allowanceQuery = z.strictObject({
  mode: z.enum(['buy', 'sell']).default('buy'),
  currency: z
    .string()
    .refine((code) => FIATS.some(({ ticker }) => ticker === code), 'Choose a fiat currency.')
    .default('EUR'),
});

export function registerAllowance(app: App, gateway: Gateway) {
  app.get(
    '/api/v1/customers/current/allowance',
    {
      schema: {
        summary: 'What the next order takes, and what is left of the limits',
        querystring: allowanceQuery,
        response: answers(allowanceSchema),
      },
      onRequest: requireCustomer(gateway),
    },
    async (request) => {
      const { mode, currency } = request.query;
      return { result: allowanceOf(gateway, customerOf(request), mode, currency) };
    },
  );
}
