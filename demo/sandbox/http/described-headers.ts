// The request headers in the API's description.
import type { RouteOptions } from 'fastify';

const header = (description: string) => ({ type: 'string', description });

const LANGUAGE = {
  'Accept-Language': header('The locale, for example `en-US`: messages come in its language.'),
};
const MERCHANT = {
  'X-Merchant-Data': header(
    'Of a launch with a merchant: base64url of the JSON `{ apiKey, payload, signature, launchId }`.',
  ),
};
const KEY = {
  'Idempotency-Key': header(
    'One user action is one key, however often it is sent. The same key and body: the first answer. ' +
      'Another body: 422 `idempotency_key_reused`. While the first is running: 409 `idempotency_in_progress`.',
  ),
};
const CHECK_KEY = {
  'Idempotency-Key': header(
    'Of a signed launch without an id: the same key and launch are answered with the same `launchId`, also if the launch has a nonce. ' +
      'With another key or none, a nonce that was used is refused.',
  ),
};
const IS_CHECK = /\/validate-widget$/;
/** Calls without the merchant header, because they are sent bare or have no customer. */
const WITHOUT_MERCHANT = /\/track$|\/validate-widget$/;

/** Extends the schema of an API route; leaves the sandbox's controls unchanged. */
export function describeHeaders({ url, config, onRequest }: RouteOptions) {
  if (!/^\/(widget-)?api\//.test(url)) return {};
  const isMain = url.startsWith('/api/') && !WITHOUT_MERCHANT.test(url);
  const properties = {
    ...LANGUAGE,
    ...(isMain && MERCHANT),
    ...(config?.isOnce && KEY),
    ...(IS_CHECK.test(url) && CHECK_KEY),
  };
  const required = config?.needsKey ? { required: Object.keys(KEY) } : {};
  const needsCustomer = [onRequest].flat().some((hook) => hook && 'needsCustomer' in hook);
  return {
    headers: { type: 'object', properties, ...required },
    ...(needsCustomer && { security: [{ session: [] }] }),
  };
}
