// Addresses where crypto is lost: all zeros, without a known key, or with a key that is public.

const WHOLE: ReadonlySet<string> = new Set([
  ...['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
  ...['1ChancecoinXXXXXXXXXXXXXXXXXZELUFD', '1111111111111111111114oLvT2', 'bc1pfeessrawgf'],
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
  '0x0000000000000000',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  ...['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111'],
  'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF',
  ...['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji', 'rrrrrrrrrrrrrrrrrrrn5RM1rHd'],
  ...['rrrrrrrrrrrrrrrrrNAMEtxvNvQ', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
]);

/** The all-zeros account with any tag, on the XRP Ledger and on Stellar. */
const WITH_TAG: readonly string[] = ['X7TYFRtYHMcHtT2qNycMwgXzFbc', `M${'A'.repeat(51)}`];

export function isBurnAddress(wallet: string): boolean {
  const typed = wallet.trim();
  return (
    WHOLE.has(typed) || WHOLE.has(typed.toLowerCase()) || WITH_TAG.some((start) => typed.startsWith(start))
  );
}
