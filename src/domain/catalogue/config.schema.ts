// The wire schema of the integration settings; a missing setting keeps its default.
import * as z from 'zod/mini';
import {
  DEFAULT_CONFIG,
  type ApplePayConfig,
  type ConfigLinks,
  type GooglePayConfig,
  type VgsConfig,
  type WidgetConfig,
} from './widget-config.ts';
import { emailProblem, plainEmail } from '../customer/email-problem.ts';
import { addressOrRefused } from '../../lib/web-address.ts';
import {
  addressOf,
  amount,
  emptyAsObject,
  flag,
  given,
  integer,
  optional,
  record,
  text,
  webAddress,
  withDefault,
} from '../wire/wire.schema.ts';

/** A URL with a placeholder for a transaction id: `https://explorer.example/tx/{tx}`. */
export const addressTemplate: z.ZodMiniType<string> = addressOf((template) =>
  addressOrRefused(template.replace('{tx}', 'tx')),
);

const linksSchema: z.ZodMiniType<ConfigLinks> = z.object({
  help: optional(webAddress),
  article: optional(webAddress),
  report: optional(webAddress),
  knowledgeBase: optional(webAddress),
  terms: optional(webAddress),
  privacy: optional(webAddress),
  risk: optional(webAddress),
});

/** Strict, because these settings decide where card data is sent. */
const vgsSchema: z.ZodMiniType<VgsConfig> = z.object({
  vaultId: given(text),
  environment: given(text),
  scriptUrl: optional(webAddress),
  routeId: given(text),
  cname: given(text),
});

/** In hundredths of a percent; more than ten percent is refused. */
const tolerance = integer(0, 1000);

/** Used in a link, so anything that is not an e-mail address counts as absent. */
const supportEmail: z.ZodMiniType<string | undefined> = z.pipe(
  text,
  z.transform((email) => (emailProblem(email) === null ? plainEmail(email) : undefined)),
);

const googlePaySchema: z.ZodMiniType<GooglePayConfig> = z.object({
  environment: z.enum(['TEST', 'PRODUCTION']),
  merchantId: optional(text),
  merchantName: text,
  gateway: text,
  gatewayMerchantId: text,
  allowedCardNetworks: z.array(text),
  allowedAuthMethods: z.array(text),
});

const applePaySchema: z.ZodMiniType<ApplePayConfig> = z.object({
  displayName: text,
  countryCode: text,
  supportedNetworks: z.array(text),
  merchantCapabilities: z.array(text),
});

const lightKycLimit = z.object({ amount, currency: text });

export const configSchema: z.ZodMiniType<WidgetConfig> = emptyAsObject<WidgetConfig>(
  z.object({
    sandbox: withDefault(flag, DEFAULT_CONFIG.sandbox),
    version: optional(text),
    kyc: withDefault<WidgetConfig['kyc']>(z.object({ baseUrl: optional(webAddress) }), DEFAULT_CONFIG.kyc),
    vault: withDefault<WidgetConfig['vault']>(
      z.object({
        kind: z.enum(['frame', 'vgs']),
        origin: optional(webAddress),
        version: optional(text),
        vgs: optional(vgsSchema),
      }),
      DEFAULT_CONFIG.vault,
    ),
    near: withDefault<WidgetConfig['near']>(
      z.object({
        rpcUrl: optional(webAddress),
        walletUrl: optional(webAddress),
      }),
      DEFAULT_CONFIG.near,
    ),
    links: withDefault(linksSchema, DEFAULT_CONFIG.links),
    supportEmail: optional(supportEmail),
    explorers: withDefault(record(addressTemplate), DEFAULT_CONFIG.explorers),
    termsAgreement: withDefault(flag, DEFAULT_CONFIG.termsAgreement),
    passkeys: optional(z.object({ url: optional(webAddress) })),
    toleranceBps: optional(tolerance),
    limits: withDefault<WidgetConfig['limits']>(
      z.object({ lightKyc: optional(lightKycLimit) }),
      DEFAULT_CONFIG.limits,
    ),
    express: withDefault<WidgetConfig['express']>(
      z.object({ googlePay: optional(googlePaySchema), applePay: optional(applePaySchema) }),
      DEFAULT_CONFIG.express,
    ),
  }),
);
