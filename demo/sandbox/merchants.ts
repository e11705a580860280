// The sandbox's merchants, with the secrets that in production only their servers have.
import { validationError } from './http/api-error.ts';

export interface Merchant {
  apiKey: string;
  secret: string;
  name: string;
  logo: string;
  /** Currencies of its launches are not checked against the catalogue, like a gateway that leaves this to the widget. */
  isTrusted?: true;
}

const MERCHANTS: readonly Merchant[] = [
  { apiKey: 'demo-merchant', secret: 'demo-secret', name: 'Demo Merchant', logo: 'demo' },
  { apiKey: 'pk_test_demo', secret: 'sk_test_demo', name: 'Demo Shop', logo: 'demo' },
  { apiKey: 'demo-merchant-2', secret: 'demo-secret-2', name: 'Second Demo Merchant', logo: 'second' },
  {
    apiKey: 'unlisted-merchant',
    secret: 'unlisted-secret',
    name: 'Merchant With Any Currency',
    logo: 'demo',
    isTrusted: true,
  },
];

export const merchantByKey = (apiKey: string): Merchant | null =>
  MERCHANTS.find((merchant) => merchant.apiKey === apiKey) ?? null;

/** Returns the merchant; throws for an unknown key, and for a live key with a message that says so, because the sandbox moves no money. */
export function requireMerchant(apiKey: string): Merchant {
  const merchant = merchantByKey(apiKey);
  if (merchant) return merchant;
  throw validationError({
    apiKey: [
      apiKey.startsWith('pk_live_')
        ? 'This is a live key, and this is a sandbox: use the test key (pk_test_…).'
        : 'Unknown merchant key.',
    ],
  });
}
