// The public keys of signed prices, at a well-known address.
import * as z from 'zod';
import type { Gateway } from '../gateway.ts';
import type { App } from '../http/shell.ts';
import { quoteKey } from '../rules/price-quote.ts';

const keysSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});

export function registerQuoteKeys(app: App, gateway: Gateway) {
  app.get(
    '/.well-known/ramp-quote-keys',
    { schema: { summary: 'The public keys of signed prices (JWK)', response: { 200: keysSchema } } },
    async () => ({ keys: [quoteKey(gateway.settings)] }),
  );
}
