// Controls for single orders and customers.
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { notFound, validationError } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import { KYC_STATUSES } from '../records.ts';
import { AMOUNT_PATTERN } from '../rules/decimal.ts';
import { findOrCreate } from '../rules/sign-in.ts';
import { customerSchema, orderSchema } from '../schemas/entities.ts';
import { answers, idParams } from '../schemas/envelope.ts';
import { isEmail } from '../schemas/fields.ts';
import { statusBody } from '../schemas/orders.ts';
import { toWireCustomer } from '../wire/customer.ts';
import { toWireOrder } from '../wire/order.ts';

const controlledOrderSchema = orderSchema.extend({
  mode: z.enum(['buy', 'sell']),
  email: z.string(),
  isHeld: z.boolean(),
  history: z.array(z.object({ status: z.string(), at: z.string(), cause: z.string() })),
});
const depositBody = z
  .strictObject({
    txHash: z.string().min(1).max(200).optional(),
    amount: z
      .string()
      .regex(AMOUNT_PATTERN, 'The amount is not valid.')
      .refine((amount) => !/^[0.]+$/.test(amount), 'The amount is not valid.')
      .optional()
      .meta({ description: 'What arrives; all that is missing when it is left out.' }),
  })
  .nullish();
const depositAnswer = z.object({
  txHash: z.string(),
  status: z.string(),
  kind: z.enum(['full', 'short', 'over', 'late', 'double']).meta({
    description: 'A short one holds the order; what came too much, late or twice goes back.',
  }),
});
const controlledCustomerSchema = z.object({
  email: z.string(),
  kycStatus: z.enum(KYC_STATUSES),
  isSubscribed: z.boolean(),
  acceptedTerms: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
});
const kycBody = z.strictObject({
  status: z.enum(KYC_STATUSES, 'Unknown KYC status.'),
  rejectLabels: z.record(z.string(), z.string()).nullish(),
});

export function registerOrderControls(app: App, gateway: Gateway) {
  const response = answers(controlledOrderSchema);
  app.get(
    '/sandbox/orders/:id',
    { schema: { summary: 'An order with its history', params: idParams, response } },
    async ({ params }) => ({ result: controlledOrder(gateway, params.id) }),
  );
  app.post(
    '/sandbox/orders/:id/status',
    {
      schema: {
        summary: 'Move an order to any status and hold it there',
        params: idParams,
        body: statusBody,
        response,
      },
    },
    async ({ params, body }) => {
      gateway.actions.moveOrder(params.id, body.status, body.reason);
      return { result: controlledOrder(gateway, params.id) };
    },
  );
  registerDeposit(app, gateway);
  registerCustomerControl(app, gateway);
  registerKycControl(app, gateway);
}

function registerDeposit(app: App, gateway: Gateway) {
  app.post(
    '/sandbox/orders/:id/deposit',
    {
      schema: {
        summary: 'Let the crypto of a sell order arrive: in full, short, too much, late or twice',
        params: idParams,
        body: depositBody,
        response: answers(depositAnswer),
      },
    },
    async ({ params, body }) => {
      const txHash = body?.txHash ?? `0x${randomBytes(32).toString('hex')}`;
      const kind = gateway.actions.depositSeen(params.id, { txHash, amount: body?.amount });
      const order = gateway.machine.read(params.id);
      if (!order) throw notFound('Order');
      if (kind === 'ignored') throw validationError({ status: ['The order does not wait for crypto.'] });
      return { result: { txHash, status: order.status, kind } };
    },
  );
}

function registerCustomerControl(app: App, gateway: Gateway) {
  app.get(
    '/sandbox/customers/:email',
    {
      schema: {
        summary: 'A customer, with the versions of the terms that were accepted',
        params: z.object({ email: z.string() }),
        response: answers(controlledCustomerSchema),
      },
    },
    async ({ params }) => {
      const customer = gateway.customers.byEmail(params.email);
      if (!customer) throw notFound('Customer');
      const { id, email, kycStatus, isSubscribed } = customer;
      return { result: { email, kycStatus, isSubscribed, acceptedTerms: gateway.terms.of(id) } };
    },
  );
}

function registerKycControl(app: App, gateway: Gateway) {
  app.post(
    '/sandbox/customers/:email/kyc',
    {
      schema: {
        summary: 'Set the result of the identity check; an unknown customer is made first',
        params: z.object({ email: z.string() }),
        body: kycBody,
        response: answers(customerSchema),
      },
    },
    async ({ params, body }) => {
      if (isEmail(params.email)) findOrCreate(gateway, params.email);
      const customer = gateway.actions.setKycStatus(
        params.email,
        body.status,
        body.rejectLabels ?? undefined,
      );
      return { result: toWireCustomer(customer, gateway.cards.list(customer.id)) };
    },
  );
}

function controlledOrder(gateway: Gateway, id: string): z.input<typeof controlledOrderSchema> {
  const order = gateway.machine.read(id);
  if (!order) throw notFound('Order');
  return {
    ...toWireOrder(gateway, order),
    mode: order.mode,
    email: gateway.customers.byId(order.customerId)!.email,
    isHeld: order.isHeld,
    history: gateway.orderStore.history(id),
  };
}
