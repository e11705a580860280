// The wire schema of the integration settings; what is missing keeps its default (contract, section 4 'Config').
import * as z from 'zod/mini';
import { DEFAULT_CONFIG, type ConfigLinks, type WidgetConfig } from './config.ts';
import { amount, emptyAsObject, flag, optional, record, text, withDefault } from './wire.schema.ts';

const linksSchema: z.ZodMiniType<ConfigLinks> = z.object({
  help: optional(text),
  article: optional(text),
  report: optional(text),
  knowledgeBase: optional(text),
  terms: optional(text),
  privacy: optional(text),
  risk: optional(text),
});

const lightKycLimit = z.object({ amount, currency: text });

export const configSchema: z.ZodMiniType<WidgetConfig> = emptyAsObject<WidgetConfig>(
  z.object({
    sandbox: withDefault(flag, DEFAULT_CONFIG.sandbox),
    version: optional(text),
    kyc: withDefault<WidgetConfig['kyc']>(z.object({ baseUrl: optional(text) }), DEFAULT_CONFIG.kyc),
    vault: withDefault<WidgetConfig['vault']>(
      z.object({
        kind: z.enum(['frame', 'vgs']),
        origin: optional(text),
        version: optional(text),
        vgs: optional(record<unknown>(z.unknown())),
      }),
      DEFAULT_CONFIG.vault,
    ),
    near: withDefault<WidgetConfig['near']>(
      z.object({
        networkId: withDefault(text, DEFAULT_CONFIG.near.networkId),
        rpcUrl: optional(text),
        walletUrl: optional(text),
      }),
      DEFAULT_CONFIG.near,
    ),
    links: withDefault(linksSchema, DEFAULT_CONFIG.links),
    supportEmail: optional(text),
    explorers: withDefault(record(text), DEFAULT_CONFIG.explorers),
    termsAgreement: withDefault(flag, DEFAULT_CONFIG.termsAgreement),
    termsVersion: optional(text),
    limits: withDefault<WidgetConfig['limits']>(
      z.object({ lightKyc: optional(lightKycLimit) }),
      DEFAULT_CONFIG.limits,
    ),
  }),
);
