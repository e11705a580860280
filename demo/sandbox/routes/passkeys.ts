// The signed-in customer's passkeys, and signing in with one; the gateway's own page makes the calls that WebAuthn needs.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { limitByAddress } from '../http/address-limit.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { customerOf, requireCustomer } from '../http/session.ts';
import type { App } from '../http/shell.ts';
import {
  addPasskey,
  admitByPasskey,
  creationOptions,
  maskedEmail,
  nameOfDevice,
  requestOptions,
} from '../rules/passkeys.ts';
import {
  newPasskeyBody,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeySessionSchema,
  passkeySignInBody,
} from '../schemas/passkeys.ts';
import { answers, idParams, noBody } from '../schemas/envelope.ts';
import type { PasskeyRecord } from '../store/passkeys.ts';

const OWN = '/api/v1/customers/current/passkeys';
const SIGN_IN = '/api/v1/customers/passkey-sign-in';

export function registerPasskeyRoutes(app: App, gateway: Gateway) {
  registerOwnPasskeys(app, gateway);
  registerSignIn(app, gateway);
}

function registerOwnPasskeys(app: App, gateway: Gateway) {
  const onRequest = requireCustomer(gateway);
  app.post(
    `${OWN}/options`,
    {
      schema: { summary: 'Begin a passkey', body: noBody, response: answers(passkeyCreationSchema) },
      onRequest,
    },
    async (request) => {
      requireOwnPage(gateway, request.headers.origin);
      return { result: creationOptions(gateway, customerOf(request)) };
    },
  );
  app.post(
    OWN,
    {
      schema: {
        summary: 'Keep a passkey',
        body: newPasskeyBody,
        response: answers(passkeySchema.extend({ hint: z.string() })),
      },
      onRequest,
    },
    async (request) => {
      requireOwnPage(gateway, request.headers.origin);
      const customer = customerOf(request);
      const name = nameOfDevice(request.headers['user-agent']);
      const passkey = addPasskey(gateway, customer, request.body.response, name);
      return { result: { ...toWirePasskey(passkey), hint: maskedEmail(customer.email) } };
    },
  );
  app.get(
    OWN,
    { schema: { summary: 'Passkeys of the customer', response: answers(z.array(passkeySchema)) }, onRequest },
    async (request) => ({ result: gateway.passkeys.list(customerOf(request).id).map(toWirePasskey) }),
  );
  app.delete(
    `${OWN}/:id`,
    {
      schema: { summary: 'Remove a passkey', params: idParams, response: answers(z.object({})) },
      onRequest,
    },
    async (request) => {
      if (!gateway.passkeys.remove(customerOf(request).id, request.params.id)) throw notFound('Passkey');
      return { result: {} };
    },
  );
}

function registerSignIn(app: App, gateway: Gateway) {
  const limit = limitByAddress(gateway.clock);
  app.post(
    `${SIGN_IN}/options`,
    {
      schema: {
        summary: 'Begin a sign-in with a passkey',
        body: noBody,
        response: answers(passkeyRequestSchema),
      },
    },
    async ({ ip, headers }) => {
      limit(ip);
      requireOwnPage(gateway, headers.origin);
      return { result: requestOptions(gateway) };
    },
  );
  app.post(
    SIGN_IN,
    {
      schema: {
        summary: 'Sign in with a passkey',
        body: passkeySignInBody,
        response: answers(passkeySessionSchema),
      },
    },
    async ({ body, ip, headers }) => {
      limit(ip);
      requireOwnPage(gateway, headers.origin);
      const { id, response, pageOrigin = gateway.config.origin, acceptTheRules = false } = body;
      const customer = admitByPasskey(gateway, {
        assertion: { id, ...response, userHandle: response.userHandle ?? null },
        pageOrigin,
        hasAccepted: acceptTheRules,
      });
      const token = gateway.sessions.openByPasskey(customer.id, pageOrigin);
      return { result: { token, hint: maskedEmail(customer.email) } };
    },
  );
}

/** Only the gateway's page reports truthfully which page it is embedded in. */
function requireOwnPage({ config }: Gateway, origin: string | undefined) {
  // Browsers always send `Origin` with a POST.
  if (origin !== undefined && origin !== config.passkeyOrigin)
    throw new ApiError('api_client_error', 'The passkey could not be checked. Try again.');
}

const toWirePasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: PasskeyRecord): z.input<typeof passkeySchema> => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
});
