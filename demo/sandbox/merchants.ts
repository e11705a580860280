// The merchants that the sandbox knows, with the secrets that only their servers would hold.
import { validationError } from './http/api-error.ts';

export interface Merchant {
  apiKey: string;
  secret: string;
  name: string;
  logo: string;
  /** Its launches are not compared with the list of currencies: what a gateway does that lets the widget find out. */
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

/** Refuses an unknown key, and a live one by name: no one shall think that a sandbox moves money. */
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
