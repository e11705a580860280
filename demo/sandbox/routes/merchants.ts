// Validates the merchant's launch when the widget starts, in both modes.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { keyOf } from '../http/once.ts';
import type { App } from '../http/shell.ts';
import { admitLaunch } from '../rules/launch.ts';
import { paidOrderOf } from '../rules/merchant-order.ts';
import { merchantSchema } from '../schemas/entities.ts';
import { answers } from '../schemas/envelope.ts';

const launchBody = z.strictObject({
  apiKey: z.string('The merchant key is required.').min(1, 'The merchant key is required.'),
  payload: z.string('The payload is the signed text.').nullish(),
  signature: z.string('The signature is a text.').nullish(),
  launchId: z.string().nullish(),
  hostOrigin: z
    .string()
    .nullish()
    .meta({ description: 'The page around the hosted page; counts only when the hosted page itself asks.' }),
});

export function registerMerchantRoutes(app: App, gateway: Gateway) {
  for (const path of ['/api/v1/merchants/validate-widget', '/api/v1/offramp/merchants/validate-widget']) {
    app.post(
      path,
      { schema: { summary: 'Check a signed launch', body: launchBody, response: answers(merchantSchema) } },
      async (request) => {
        const { apiKey, payload, signature, launchId, hostOrigin } = request.body;
        const launch = { apiKey, payload: payload ?? '', signature: signature ?? '', launchId };
        const { merchant, launchId: id } = admitLaunch(gateway, launch, {
          pageOrigin: pageOriginOf(request, gateway, hostOrigin),
          checkKey: keyOf(request),
        });
        const logoUrl = `${gateway.config.origin}/sandbox/assets/merchants/${merchant.logo}.svg`;
        const order = paidOrderOf(gateway, launch);
        return {
          result: { merchant: { name: merchant.name, logoUrl }, launchId: id, ...(order && { order }) },
        };
      },
    );
  }
}

/** The browser states the calling page; only the gateway's own hosted page is trusted about the page around it. */
function pageOriginOf(
  request: FastifyRequest,
  { config }: Gateway,
  hostOrigin: string | null | undefined,
): string | null {
  const { origin } = request.headers;
  if (origin === undefined) return hostOrigin ?? null;
  const isHostedPage = origin === config.origin || origin === config.merchantOrigin;
  return isHostedPage && hostOrigin ? hostOrigin : origin;
}
