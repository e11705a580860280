// Example of a merchant's signing endpoint, which signs launches and nothing else.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import { validationError } from '../http/api-error.ts';
import type { App } from '../http/shell.ts';
import { requireMerchant } from '../merchants.ts';
import { destinationErrors } from '../rules/launch-payload.ts';
import { sign } from '../rules/signature.ts';
import { answers } from '../schemas/envelope.ts';

const amount = z.union([z.string(), z.number()]);

/** Allow-list: any other field is refused, so that it cannot be used to sign anything else. */
const launchPayload = z
  .strictObject({
    toWallet: z.string(),
    toMemo: z.string(),
    walletAddresses: z.record(
      z.string(),
      z.strictObject({ address: z.string(), memo: z.string().nullish() }),
    ),
    fromCurrency: z.string(),
    fromAmount: amount,
    toCurrency: z.string(),
    toAmount: amount,
    merchantOrderId: z.string(),
    contractCall: z.string(),
    email: z.string(),
    shareToken: z.string(),
    externalData: z.string(),
    customerId: z.string(),
    paymentType: z.string(),
    refundWallet: z.string(),
    toleranceBps: z.int().min(0).max(1000),
    redirectUrl: z.string(),
    cancelUrl: z.string(),
    issuedAt: z.string(),
    expiresAt: z.string(),
    nonce: z.string(),
    origins: z.array(z.string()),
  })
  .partial();

const signBody = z.strictObject({ apiKey: z.string().default('demo-merchant'), payload: launchPayload });
const signedSchema = z.object({ apiKey: z.string(), payload: z.string(), signature: z.string() });

export function registerSigning(app: App, { catalogue }: Gateway) {
  app.post(
    '/sandbox/sign',
    {
      schema: {
        summary: "Sign a launch, as a merchant's server would",
        body: signBody,
        response: answers(signedSchema),
      },
    },
    async ({ body }) => {
      const merchant = requireMerchant(body.apiKey);
      // Checks destinations like the signing helper; everything else may be signed here, to see how the gateway refuses it.
      const errors = Object.entries(destinationErrors(body.payload, catalogue));
      if (errors.length > 0)
        throw validationError(Object.fromEntries(errors.map(([field, why]) => [`payload.${field}`, why])));
      const payload = JSON.stringify(body.payload);
      return { result: { apiKey: merchant.apiKey, payload, signature: sign(payload, merchant.secret) } };
    },
  );
}
