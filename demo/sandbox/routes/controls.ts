// Controls to inspect the sandbox (outbox, magic inputs, reports), and the detected country.
import * as z from 'zod';
import { countryByCode } from '../catalogue/countries.ts';
import type { Gateway } from '../gateway.ts';
import type { App } from '../http/shell.ts';
import { MAGIC } from '../magic.ts';
import { countrySchema } from '../schemas/entities.ts';
import { answers } from '../schemas/envelope.ts';
import { countryField } from '../schemas/fields.ts';
import { toWireCountry } from '../wire/catalogue.ts';

const mailSchema = z.object({
  id: z.int(),
  to: z.string(),
  email: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  createdAt: z.string(),
});
const magicSchema = z.object({
  place: z.string(),
  value: z.string(),
  outcome: z.string(),
  effect: z.string(),
});
const reportsSchema = z.array(z.object({ body: z.unknown(), receivedAt: z.string() }));
const countryBody = z.strictObject({ isoAlpha2: countryField });

export function registerControlRoutes(app: App, gateway: Gateway) {
  app.get(
    '/sandbox/outbox',
    {
      schema: {
        summary: 'Mails that would have been sent, newest first',
        querystring: z.object({ email: z.string().optional() }),
        response: answers(z.array(mailSchema)),
      },
    },
    async ({ query }) => ({ result: gateway.outbox.list(query.email) }),
  );
  app.get(
    '/sandbox/magic',
    { schema: { summary: 'Inputs that choose an outcome', response: answers(z.array(magicSchema)) } },
    async () => ({ result: [...MAGIC] }),
  );
  app.post(
    '/sandbox/country',
    {
      schema: { summary: 'Choose the detected country', body: countryBody, response: answers(countrySchema) },
    },
    async ({ body }) => {
      gateway.settings.set('country', body.isoAlpha2);
      return { result: toWireCountry(countryByCode(body.isoAlpha2)!, gateway.config.origin) };
    },
  );
  for (const kind of ['event', 'error'] as const) {
    app.get(
      `/sandbox/${kind}s`,
      {
        schema: {
          summary: `The ${kind} reports of the widget, newest first`,
          response: answers(reportsSchema),
        },
      },
      async () => ({ result: gateway.telemetry.list(kind) }),
    );
  }
}
