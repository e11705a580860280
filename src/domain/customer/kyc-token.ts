// What opens the identity verification.

export interface KycToken {
  token: string;
  directLink?: string;
}
