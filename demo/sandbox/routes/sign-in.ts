// Sign-up, one-time codes and sign-in.
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { validationError } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import { limitByAddress } from '../http/address-limit.ts';
import { checkLaunchFresh } from '../rules/launch.ts';
import { admitByCode, admitByShareToken, mailAnotherCode, signUp } from '../rules/sign-in.ts';
import { codeAnswerSchema, signedInCustomerSchema } from '../schemas/entities.ts';
import { languageOf } from '../rules/reject-labels.ts';
import { answers } from '../schemas/envelope.ts';
import { emailField } from '../schemas/fields.ts';
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

const ticketField = z
  .string()
  .max(100)
  .optional()
  .meta({ description: 'As the answer to the sign-up gave it: wrong tries of others do not count for it.' });

const resendBody = z.strictObject({ email: emailField });

const signInBody = z.strictObject({
  email: emailField,
  password: z.string('Enter the code.').regex(/^\d{6}$/, 'The code has 6 digits.'),
  shareToken: z.string().max(256).nullish(),
  ticket: ticketField,
});

const shareTokenBody = z.strictObject({
  email: emailField
    .optional()
    .meta({ description: 'The e-mail of the signed launch, where it is left out.' }),
  shareToken: z.string('The share token is required.').min(1, 'The share token is required.'),
});

const languageIn = (headers: IncomingHttpHeaders) => languageOf(headers['accept-language']);

export function registerSignInRoutes(app: App, gateway: Gateway) {
  const limit = limitByAddress(gateway.clock);
  app.post(
    '/api/v1/customers/sign-up',
    { schema: { summary: 'Mail a one-time code', body: signUpBody, response: answers(codeAnswerSchema) } },
    async ({ body, ip, headers }) => {
      limit(ip);
      const isSubscribed = body.subscribeOnMailing ?? body.newsletterAgreement ?? false;
      const wish = { email: body.email, isSubscribed, refcode: body.refcode ?? null };
      return { result: signUp(gateway, { ...wish, address: ip, language: languageIn(headers) }) };
    },
  );
  app.post(
    '/api/v1/customers/resend-password',
    { schema: { summary: 'Mail another code', body: resendBody, response: answers(codeAnswerSchema) } },
    async ({ body, ip, headers }) => {
      limit(ip);
      const reader = { email: body.email, address: ip, language: languageIn(headers) };
      return { result: mailAnotherCode(gateway, reader) };
    },
  );
  const response = answers(signedInCustomerSchema);
  app.post(
    '/api/v1/customers/sign-in',
    { schema: { summary: 'Sign in with a one-time code', body: signInBody, response } },
    async ({ body, ip }) => answerSignedIn(gateway, admitByCode(gateway, { ...body, address: ip })),
  );
  app.post(
    '/api/v1/customers/sign-in-without-confirmation',
    { schema: { summary: "Sign in with a merchant's share token", body: shareTokenBody, response } },
    async ({ body, launch }) => {
      const signed = launch?.isSigned ? launch : null;
      const { email, shareToken } = signed?.payload ?? {};
      // Without a signature, an e-mail and a token would open any session; the merchant's signature vouches for the pair.
      if (!signed || !email || !shareToken)
        throw validationError({ shareToken: ['The launch must be signed with e-mail and share token.'] });
      // Otherwise a launch that was found in an address or a log would open the session for ever.
      checkLaunchFresh(gateway, signed);
      sameAsSigned('email', email.toLowerCase(), (body.email ?? email).toLowerCase());
      sameAsSigned('shareToken', shareToken, body.shareToken);
      return answerSignedIn(gateway, admitByShareToken(gateway, email, shareToken));
    },
  );
}

/** A request may not change what the merchant has signed about the customer. */
function sameAsSigned(field: string, signed: string, given: string) {
  if (signed !== given) throw validationError({ [field]: ['The merchant signed another value.'] });
}

function answerSignedIn(gateway: Gateway, customerId: string) {
  const customer = gateway.customers.byId(customerId)!;
  const token = gateway.sessions.open(customerId);
  return { result: { ...toWireCustomer(customer, gateway.cards.list(customerId)), token } };
}
