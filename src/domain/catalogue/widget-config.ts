// The gateway's integration settings, and their defaults until they have loaded.

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
  /** Must be on one of the vendor's own hosts. */
  scriptUrl?: string;
  routeId?: string;
  cname?: string;
}

/** The merchant of record at Google Pay; fields named as in its API. */
export interface GooglePayConfig {
  environment: 'TEST' | 'PRODUCTION';
  merchantId?: string;
  merchantName: string;
  gateway: string;
  gatewayMerchantId: string;
  allowedCardNetworks: string[];
  allowedAuthMethods: string[];
}

/** The merchant of record at Apple Pay; fields named as in its API. */
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
  /** Maps a network to a URL that contains `{tx}`. */
  explorers: Record<string, string>;
  /** False switches the legal agreement off. */
  termsAgreement: boolean;
  /** The gateway's own page for passkeys; without it, customers sign in by code. */
  passkeys?: { url?: string };
  /**
   * How much worse the price may get without asking the customer, in hundredths of a percent; a merchant's signed value takes precedence.
   */
  toleranceBps?: number;
  /** The limit of light verification. */
  limits: { lightKyc?: { amount: string; currency: string } };
  /** Payment sheets of the device; without one, the customer types the payment into the form. */
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
