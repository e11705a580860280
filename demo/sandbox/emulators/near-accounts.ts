// The NEAR accounts that exist in the sandbox.

export const NEAR_ACCOUNTS = [
  'alice.testnet',
  'bob.testnet',
  'carol.testnet',
  'alice.near',
  'bob.near',
  'shop.sandbox.near',
] as const;

export function isNearAccount(accountId: string): boolean {
  return NEAR_ACCOUNTS.some((known) => known === accountId);
}
