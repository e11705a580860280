// The merchants that the sandbox knows, with the secrets that only their servers would hold (contract section 6).

export interface Merchant {
  apiKey: string;
  secret: string;
  name: string;
  logo: string;
}

const MERCHANTS: readonly Merchant[] = [
  { apiKey: 'demo-merchant', secret: 'demo-secret', name: 'Demo Merchant', logo: 'demo' },
  { apiKey: 'demo-merchant-2', secret: 'demo-secret-2', name: 'Second Demo Merchant', logo: 'second' },
];

export const merchantByKey = (apiKey: string): Merchant | null =>
  MERCHANTS.find((merchant) => merchant.apiKey === apiKey) ?? null;
