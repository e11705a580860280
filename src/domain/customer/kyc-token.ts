// What opens the identity verification (specification 1, section 3 'KYC token data').

export interface KycToken {
  token: string;
  directLink?: string;
}
