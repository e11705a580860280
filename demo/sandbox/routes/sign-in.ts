// Sign-up, one-time codes and sign-in (contract section 4, customer calls).
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import type { App } from '../http/shell.ts';
import { admitByCode, admitByShareToken, issueCode, signUp } from '../rules/sign-in.ts';
import { codeAnswerSchema, signedInCustomerSchema } from '../schemas/entities.ts';
import { answers } from '../schemas/envelope.ts';
import { emailField } from '../schemas/fields.ts';
import { languageOf } from '../rules/reject-labels.ts';
import { toWireCustomer } from '../wire/customer.ts';

const ACCEPT = 'Accept the terms to continue.';

const signUpBody = z
  .strictObject({
    email: emailField,
    acceptTheRules: z.boolean(ACCEPT).optional(),
    legalAgreement: z.boolean().optional().meta({ description: 'Another name of acceptTheRules.' }),
    subscribeOnMailing: z.boolean().nullish(),
    newsletterAgreement: z.boolean().nullish().meta({ description: 'Another name of subscribeOnMailing.' }),
    refcode: z.string().max(100).nullish(),
  })
  .refine((body) => body.acceptTheRules ?? body.legalAgreement, {
    path: ['acceptTheRules'],
    message: ACCEPT,
  });

const resendBody = z.strictObject({ email: emailField });

const signInBody = z.strictObject({
  email: emailField,
  password: z.string('Enter the code.').regex(/^\d{6}$/, 'The code has 6 digits.'),
  shareToken: z.string().max(256).nullish(),
});

const shareTokenBody = z.strictObject({
  email: emailField
    .optional()
    .meta({ description: 'The e-mail of the signed launch, where it is left out.' }),
  shareToken: z.string('The share token is required.').min(1, 'The share token is required.'),
});

export function registerSignInRoutes(app: App, gateway: Gateway) {
  app.post(
    '/api/v1/customers/sign-up',
    { schema: { summary: 'Mail a one-time code', body: signUpBody, response: answers(codeAnswerSchema) } },
    async ({ body }) => {
      const isSubscribed = body.subscribeOnMailing ?? body.newsletterAgreement ?? false;
      return { result: signUp(gateway, { email: body.email, isSubscribed, refcode: body.refcode ?? null }) };
    },
  );
  app.post(
    '/api/v1/customers/resend-password',
    { schema: { summary: 'Mail another code', body: resendBody, response: answers(codeAnswerSchema) } },
    async ({ body }) => ({ result: issueCode(gateway, body.email) }),
  );
  const response = answers(signedInCustomerSchema);
  app.post(
    '/api/v1/customers/sign-in',
    { schema: { summary: 'Sign in with a one-time code', body: signInBody, response } },
    async ({ body, headers }) => {
      const language = languageOf(headers['accept-language']);
      return answerSignedIn(gateway, admitByCode(gateway, body.email, body.password, language), headers);
    },
  );
  app.post(
    '/api/v1/customers/sign-in-without-confirmation',
    { schema: { summary: "Sign in with a merchant's share token", body: shareTokenBody, response } },
    async ({ body, headers, launch }) => {
      const email = body.email ?? launch?.payload.email;
      return answerSignedIn(gateway, admitByShareToken(gateway, email, body.shareToken), headers);
    },
  );
}

function answerSignedIn(gateway: Gateway, customerId: string, headers: IncomingHttpHeaders) {
  const customer = gateway.customers.byId(customerId)!;
  const token = gateway.sessions.open(customerId);
  const language = languageOf(headers['accept-language']);
  return { result: { ...toWireCustomer(customer, gateway.cards.list(customerId), language), token } };
}
