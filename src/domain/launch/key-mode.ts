// What a merchant key says of itself: keys begin with `pk_test_` or `pk_live_`.

/** Null for a key without such a beginning, which the gateway alone can judge. */
export function keyMode(apiKey: string | null): 'test' | 'live' | null {
  if (apiKey?.startsWith('pk_test_')) return 'test';
  return apiKey?.startsWith('pk_live_') ? 'live' : null;
}
