// The signed-in customer: reading, changing the language, signing out.
import * as z from 'zod';
import { LANGUAGES } from '../catalogue/countries.ts';
import type { Gateway } from '../gateway.ts';
import { bearerToken, customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import { customerSchema } from '../schemas/entities.ts';
import { answers, noBody } from '../schemas/envelope.ts';
import { toWireCustomer } from '../wire/customer.ts';

const languageBody = z.strictObject({
  languageId: z
    .int('Choose a language.')
    .refine((id) => LANGUAGES.some((language) => language.id === id), 'Unknown language.'),
});

export function registerCustomerRoutes(app: App, gateway: Gateway) {
  const blockedToo = requireCustomer(gateway, { allowsBlocked: true });
  app.post(
    '/api/v1/customers/current/sign-out',
    {
      schema: { summary: 'End the session', body: noBody, response: answers(z.object({})) },
      onRequest: blockedToo,
    },
    async (request) => {
      gateway.sessions.close(bearerToken(request)!);
      return { result: {} };
    },
  );
  app.get(
    '/api/v1/customers/current',
    {
      schema: { summary: 'The signed-in customer', response: answers(customerSchema) },
      onRequest: blockedToo,
    },
    async (request) => {
      const customer = customerOf(request);
      return {
        result: toWireCustomer(customer, gateway.cards.list(customer.id)),
      };
    },
  );
  app.post(
    '/api/v1/customers/current/language',
    {
      schema: {
        summary: 'Keep the language of the customer',
        body: languageBody,
        response: answers(z.object({})),
      },
      onRequest: requireCustomer(gateway),
    },
    async (request) => {
      gateway.customers.update(customerOf(request).id, { languageId: request.body.languageId });
      return { result: {} };
    },
  );
}
