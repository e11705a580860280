// The gateway's integration settings, and what holds until they have arrived.

export interface ConfigLinks {
  help?: string;
  article?: string;
  report?: string;
  knowledgeBase?: string;
  terms?: string;
  privacy?: string;
  risk?: string;
}

/** The account at the commercial vault. */
export interface VgsConfig {
  vaultId?: string;
  environment?: string;
  /** Taken from the vendor's own hosts only. */
  scriptUrl?: string;
  routeId?: string;
  cname?: string;
}

/** The merchant of record at Google Pay, as its API names the fields. */
export interface GooglePayConfig {
  environment: 'TEST' | 'PRODUCTION';
  merchantId?: string;
  merchantName: string;
  gateway: string;
  gatewayMerchantId: string;
  allowedCardNetworks: string[];
  allowedAuthMethods: string[];
}

/** The merchant of record at Apple Pay, as its API names the fields. */
export interface ApplePayConfig {
  displayName: string;
  countryCode: string;
  supportedNetworks: string[];
  merchantCapabilities: string[];
}

export interface WidgetConfig {
  sandbox: boolean;
  /** The gateway's version, for the testing panel. */
  version?: string;
  kyc: { baseUrl?: string };
  vault: { kind: 'frame' | 'vgs'; origin?: string; version?: string; vgs?: VgsConfig };
  near: { rpcUrl?: string; walletUrl?: string };
  links: ConfigLinks;
  supportEmail?: string;
  /** Network → address with `{tx}` in it. */
  explorers: Record<string, string>;
  /** False switches the legal agreement off. */
  termsAgreement: boolean;
  /** The gateway's own page for passkeys; without it customers sign in by code. */
  passkeys?: { url?: string };
  /** How much worse than shown a price may be without a question, in hundredths of a percent; what a merchant signed wins. */
  toleranceBps?: number;
  /** What light verification allows. */
  limits: { lightKyc?: { amount: string; currency: string } };
  /** Payment sheets of the device; without one of them its payments are typed into the form. */
  express: { googlePay?: GooglePayConfig; applePay?: ApplePayConfig };
}

export const DEFAULT_CONFIG: WidgetConfig = {
  sandbox: false,
  kyc: {},
  vault: { kind: 'frame' },
  near: {},
  links: {},
  explorers: {},
  termsAgreement: true,
  limits: {},
  express: {},
};
