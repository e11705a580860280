// Launches that sign two tags, one inside the address and one beside it: for each network with tags, in every way to sign a wallet.

const CARRYING: Readonly<Record<string, string>> = {
  XRP: 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi',
  XLM: 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ',
};

interface TwoTags {
  what: string;
  payload: object;
  /** The field named by the refusal. */
  field: 'toMemo' | 'walletAddresses';
  /** The same launch without the second tag. */
  mended: object;
}

export const TWO_TAGS: readonly TwoTags[] = Object.entries(CARRYING).flatMap(([network, address]) => {
  const wallet = { toCurrency: network, toWallet: address };
  const both = (payload: object, memo: unknown) => ({ ...payload, toMemo: memo });
  const byNetwork = (memo?: unknown) => ({
    walletAddresses: {
      MATIC: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      [network]: { address, ...(memo ? { memo } : {}) },
    },
  });
  const payment = { ...wallet, toAmount: '100' };
  return [
    { what: `a payment in ${network}`, payload: both(payment, '42'), field: 'toMemo', mended: payment },
    { what: `a preset wallet on ${network}`, payload: both(wallet, ' 42 '), field: 'toMemo', mended: wallet },
    {
      what: `a wallet for each network, one of them ${network}`,
      payload: byNetwork('42'),
      field: 'walletAddresses',
      mended: byNetwork(),
    },
  ] satisfies TwoTags[];
});
