// The signed-in customer's identity checks and saved cards.
import * as z from 'zod';
import { SELLER } from './config.ts';
import type { Gateway } from '../gateway.ts';
import { notFound } from '../http/api-error.ts';
import { customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import { kycStatusOfFirstName } from '../magic.ts';
import type { KycStatus } from '../records.ts';
import { customerSchema, kycTokenSchema, savedCardSchema } from '../schemas/entities.ts';
import { demandCodeForPhone } from '../rules/code-demand.ts';
import { newId } from '../rules/ids.ts';
import { answers, idParams } from '../schemas/envelope.ts';
import { countryField, nameField, phoneField } from '../schemas/fields.ts';
import { toWireCard, toWireCustomer } from '../wire/customer.ts';

const kycBody = z
  .strictObject({
    resetKYC: z.boolean().nullish(),
    resetKyc: z.boolean().nullish().meta({ description: 'Another form of resetKYC.' }),
    phone: phoneField.nullish(),
    countryCode: countryField.nullish(),
  })
  .nullish();

const applePayBody = z.strictObject({
  validationUrl: z
    .string('The address is none of Apple’s.')
    .refine((text) => URL.canParse(text) && isAppleHost(new URL(text)), 'The address is none of Apple’s.'),
  domain: z.string().min(1).max(253),
});

/** Otherwise a page could make the gateway send its merchant certificate anywhere. */
const isAppleHost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.endsWith('.apple.com');

const lightKycBody = z.strictObject({
  firstName: nameField('First name is required.'),
  // Optional for customers with a single name.
  lastName: nameField('Last name is required.').optional(),
  countryCode: countryField,
});

export function registerKycAndCardRoutes(app: App, gateway: Gateway) {
  const onRequest = requireCustomer(gateway);

  app.post(
    '/api/v1/customers/current/kyc',
    {
      schema: { summary: 'Start the identity check', body: kycBody, response: answers(kycTokenSchema) },
      onRequest,
    },
    async (request) => {
      const { phone, countryCode } = request.body ?? {};
      demandCodeForPhone(gateway, request, phone);
      const { id } = gateway.customers.update(customerOf(request).id, {
        ...(phone ? { phone } : {}),
        ...(countryCode ? { countryCode } : {}),
      });
      const token = gateway.kycTokens.issue(id);
      const directLink = `${gateway.config.emulatorOrigin}/kyc/direct?token=${encodeURIComponent(token)}`;
      return { result: { token, directLink } };
    },
  );
  app.post(
    '/api/v1/customers/current/apple-pay-session',
    {
      schema: {
        summary: 'Validate this page as a merchant of Apple Pay',
        body: applePayBody,
        response: answers(z.record(z.string(), z.unknown())),
      },
      onRequest,
    },
    async (request) => ({
      // Imitates Apple's response; the browser's emulator only checks its first field.
      result: {
        merchantSessionIdentifier: newId(),
        domainName: request.body.domain,
        displayName: SELLER,
        nonce: newId(),
        epochTimestamp: gateway.clock.now(),
      },
    }),
  );
  app.post(
    '/api/v1/customers/current/kyc/light',
    {
      schema: { summary: 'Say who you are', body: lightKycBody, response: answers(customerSchema) },
      onRequest,
    },
    async (request) => {
      const { id, kycStatus } = customerOf(request);
      const { firstName, lastName = null, countryCode } = request.body;
      gateway.customers.update(id, { firstName, lastName, countryCode });
      const wanted = (kycStatusOfFirstName(firstName) ?? 'light') as KycStatus;
      if (kycStatus === 'none' || kycStatus === 'light') {
        if (wanted === 'light') gateway.customers.update(id, { kycStatus: 'light' });
        else gateway.actions.setKycStatus(id, wanted);
      }
      return {
        result: toWireCustomer(gateway.customers.byId(id)!, gateway.cards.list(id)),
      };
    },
  );
  for (const path of ['/api/v1/customers/current/cards', '/api/v1/offramp/customers/cards']) {
    app.get(
      path,
      { schema: { summary: 'Saved cards', response: answers(z.array(savedCardSchema)) }, onRequest },
      async (request) => ({ result: gateway.cards.list(customerOf(request).id).map(toWireCard) }),
    );
    app.delete(
      `${path}/:id`,
      { schema: { summary: 'Forget a card', params: idParams, response: answers(z.object({})) }, onRequest },
      async (request) => {
        if (!gateway.cards.remove(customerOf(request).id, request.params.id)) throw notFound('Card');
        return { result: {} };
      },
    );
  }
}
