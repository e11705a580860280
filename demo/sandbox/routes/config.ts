// The widget's integration settings, and the beacons that it sends.
import * as z from 'zod';
import { NETWORKS } from '../catalogue/networks.ts';
import type { Gateway } from '../gateway.ts';
import { GATEWAY_VERSION } from '../http/api-description.ts';
import { ApiError } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import { TERMS_VERSION } from '../store/terms.ts';
import { LIGHT_KYC_LIMIT } from '../rules/limits.ts';
import { answers, errorSchema } from '../schemas/envelope.ts';

/** Protocol version of the vault page's card fields. */
const VAULT_VERSION = '1';

/** The payee's name in payment sheets. */
export const SELLER = 'Ramp sandbox';

const TELEMETRY_LIMIT_BYTES = 16_000;

const configSchema = z
  .object({
    sandbox: z.boolean(),
    version: z.string(),
    kyc: z.object({ baseUrl: z.string() }),
    vault: z.object({ kind: z.enum(['frame', 'vgs']), origin: z.string(), version: z.string() }),
    near: z.object({ networkId: z.string(), rpcUrl: z.string(), walletUrl: z.string() }),
    links: z.record(
      z.enum(['help', 'article', 'report', 'knowledgeBase', 'terms', 'privacy', 'risk']),
      z.string(),
    ),
    supportEmail: z.string(),
    explorers: z.record(z.string(), z.string()),
    termsAgreement: z.boolean(),
    termsVersion: z.string(),
    passkeys: z.object({ url: z.string() }),
    toleranceBps: z.int().optional(),
    limits: z.object({ lightKyc: z.object({ amount: z.string(), currency: z.string() }) }),
    express: z.object({
      googlePay: z.object({
        environment: z.enum(['TEST', 'PRODUCTION']),
        merchantId: z.string().optional(),
        merchantName: z.string(),
        gateway: z.string(),
        gatewayMerchantId: z.string(),
        allowedCardNetworks: z.array(z.string()),
        allowedAuthMethods: z.array(z.string()),
      }),
      applePay: z.object({
        displayName: z.string(),
        countryCode: z.string(),
        supportedNetworks: z.array(z.string()),
        merchantCapabilities: z.array(z.string()),
      }),
    }),
  })
  .meta({ id: 'Config' });

const eventBody = z.strictObject({
  name: z.string().min(1).max(100),
  time: z.union([z.string(), z.number()]).optional(),
  props: z.record(z.string(), z.unknown()).optional(),
});
/** The widget defines the form of a report; only its size is limited. */
const reportBody = z.record(z.string(), z.unknown());

export function registerConfigRoutes(app: App, gateway: Gateway) {
  app.get(
    '/widget-api/v1/config',
    {
      schema: { summary: 'Integration settings', response: answers(configSchema) },
      config: { isTagged: true },
    },
    async () => ({ result: configOf(gateway) }),
  );
  registerBeacon(app, gateway, 'events', 'event', eventBody);
  registerBeacon(app, gateway, 'errors', 'error', reportBody);
}

export const explorerTemplate = (origin: string, network: string) =>
  `${origin}/sandbox/explorer/${network}/{tx}`;

function configOf({ config }: Gateway): z.input<typeof configSchema> {
  const page = (name: string) => `${config.origin}/demo/links.html#${name}`;
  return {
    sandbox: true,
    version: GATEWAY_VERSION,
    kyc: { baseUrl: config.emulatorOrigin },
    vault: { kind: 'frame', origin: config.secondOrigin, version: VAULT_VERSION },
    near: {
      networkId: 'testnet',
      rpcUrl: `${config.origin}/sandbox/near-rpc`,
      walletUrl: `${config.emulatorOrigin}/near-wallet`,
    },
    links: {
      help: page('help'),
      article: page('article'),
      report: page('report'),
      knowledgeBase: page('knowledge-base'),
      terms: page('terms'),
      privacy: page('privacy'),
      risk: page('risk'),
    },
    supportEmail: config.supportEmail,
    explorers: Object.fromEntries(
      Object.keys(NETWORKS).map((network) => [network, explorerTemplate(config.origin, network)]),
    ),
    termsAgreement: true,
    termsVersion: TERMS_VERSION,
    passkeys: { url: `${config.passkeyOrigin}/identity/passkey` },
    limits: { lightKyc: { ...LIGHT_KYC_LIMIT } },
    express: {
      googlePay: {
        environment: 'TEST',
        merchantName: SELLER,
        gateway: 'sandbox',
        gatewayMerchantId: 'sandbox-merchant',
        allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      },
      applePay: {
        displayName: SELLER,
        countryCode: 'US',
        supportedNetworks: ['visa', 'masterCard', 'amex'],
        merchantCapabilities: ['supports3DS'],
      },
    },
  };
}

function registerBeacon(app: App, gateway: Gateway, path: string, kind: 'event' | 'error', body: z.ZodType) {
  app.post(
    `/widget-api/v1/${path}`,
    {
      schema: {
        summary: `Take an ${kind} report`,
        body,
        response: { 204: z.null(), '4xx': errorSchema, '5xx': errorSchema },
      },
    },
    async (request, reply) => {
      const text = textOf(request.body);
      if (text === null || Buffer.byteLength(text) > TELEMETRY_LIMIT_BYTES)
        throw new ApiError('api_client_error', 'The report is too large.');
      gateway.telemetry.add(kind, text);
      return reply.status(204).send(null);
    },
  );
}

/** Returns null if the body is nested too deeply to be serialised. */
function textOf(body: unknown): string | null {
  try {
    return JSON.stringify(body);
  } catch {
    return null;
  }
}
