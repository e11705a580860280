// A wallet link for a sale's transfer is accepted only if wallet, amount, chain, token and memo match the screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesTransfer, qrTextOf, type Sale } from '../../../../src/domain/order/transfer-uri.ts';

const EVM = '0x3ea8df667849047a1d8160d0cec4110b009e582d';
const TOKEN = '0x1111111111111111111111111111111111111111';
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const CASH = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const XLM = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7';
const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const SOL = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

const sale = (ticker: string, network: string, toWallet: string, more: Partial<Sale> = {}): Sale => ({
  fromCurrency: { ticker, tickerWithNetwork: `${ticker}-${network}`, blockchainNetwork: network },
  fromAmount: '100',
  toWallet,
  ...more,
});

const USDT = sale('USDT', 'MATIC', EVM, { deposit: { chainId: 137, tokenAddress: TOKEN, decimals: 6 } });
const COIN = sale('MATIC', 'MATIC', EVM, { deposit: { chainId: 137 } });
const LUMENS = sale('XLM', 'XLM', XLM, { tag: '701548723' });
const RIPPLE = sale('XRP', 'XRP', XRP, { tag: '42' });
const SPL = sale('USDC', 'SOL', SOL, { deposit: { tokenAddress: TRON } });

const RIGHT: ReadonlyArray<[Sale, string]> = [
  [USDT, `ethereum:${TOKEN}@137/transfer?address=${EVM}&uint256=100000000`],
  [USDT, `ethereum:pay-${TOKEN.toUpperCase().replace('0X', '0x')}@137/transfer?address=${EVM}&uint256=1e8`],
  [COIN, `ethereum:${EVM}@137?value=100000000000000000000`],
  [COIN, `ethereum:${EVM}@137?value=1e20`],
  [sale('BTC', 'BTC', BTC), `bitcoin:${BTC}?amount=100.00&label=Shop`],
  [sale('BTC', 'BTC', BTC), `bitcoin:${BTC.toUpperCase()}?amount=100`],
  [sale('BCH', 'BCH', CASH), `${CASH}?amount=100`],
  [LUMENS, `web+stellar:pay?destination=${XLM}&amount=100&memo=701548723&memo_type=MEMO_ID`],
  [RIPPLE, `ripple:${XRP}?amount=100&dt=42`],
  [sale('SOL', 'SOL', SOL), `solana:${SOL}?amount=100`],
  [SPL, `solana:${SOL}?amount=100&spl-token=${TRON}`],
];

const WRONG: ReadonlyArray<[string, Sale, string]> = [
  ['another wallet', COIN, `ethereum:${TOKEN}@137?value=1e20`],
  ['another sum', COIN, `ethereum:${EVM}@137?value=1e21`],
  ['no sum', COIN, `ethereum:${EVM}@137`],
  ['another chain', COIN, `ethereum:${EVM}@1?value=1e20`],
  ['no chain, which is Ethereum', COIN, `ethereum:${EVM}?value=1e20`],
  ['a token where the coin is sold', COIN, `ethereum:${TOKEN}@137/transfer?address=${EVM}&uint256=100`],
  ['the coin where a token is sold', USDT, `ethereum:${EVM}@137?value=100000000`],
  ['another token', USDT, `ethereum:${EVM}@137/transfer?address=${EVM}&uint256=100000000`],
  ['another call', USDT, `ethereum:${TOKEN}@137/approve?address=${EVM}&uint256=100000000`],
  ['a wallet in another case', sale('SOL', 'SOL', SOL), `solana:${SOL.toLowerCase()}?amount=100`],
  ['two sums', sale('BTC', 'BTC', BTC), `bitcoin:${BTC}?amount=100&amount=5`],
  ['what is not known', sale('BTC', 'BTC', BTC), `bitcoin:${BTC}?amount=100&req-pj=1`],
  ['another memo', LUMENS, `web+stellar:pay?destination=${XLM}&amount=100&memo=666&memo_type=MEMO_ID`],
  ['no memo', LUMENS, `web+stellar:pay?destination=${XLM}&amount=100`],
  [
    'a memo that is a hash',
    LUMENS,
    `web+stellar:pay?destination=${XLM}&amount=100&memo=701548723&memo_type=MEMO_HASH`,
  ],
  ['a call that is no payment', LUMENS, 'web+stellar:tx?xdr=AAAA'],
  [
    'an asset of somebody',
    LUMENS,
    `web+stellar:pay?destination=${XLM}&amount=100&memo=701548723&asset_code=USDC`,
  ],
  ['no tag', RIPPLE, `ripple:${XRP}?amount=100`],
  ['no token', SPL, `solana:${SOL}?amount=100`],
  ['a scheme that nobody knows', COIN, `constructor:${EVM}?value=1`],
];

describe('a wallet link', () => {
  for (const [known, uri] of RIGHT)
    it(`${uri} matches the transfer on the screen`, () => assert.equal(namesTransfer(uri, known), true));
  for (const [what, known, uri] of WRONG)
    it(`a link with ${what} does not match the transfer: ${uri}`, () =>
      assert.equal(namesTransfer(uri, known), false));
});

describe('the QR code of a sale', () => {
  it("the QR code contains the gateway's text if that matches the transfer, including the memo", () => {
    const uri = RIGHT.find(([known]) => known === LUMENS)![1];
    assert.equal(qrTextOf({ ...LUMENS, qrCodeUrl: uri }), uri);
    assert.equal(qrTextOf({ ...LUMENS, deposit: { uri } }), uri);
  });

  it('the QR code contains only the address for any other text, and for a token, whose contract an app might take for the recipient', () => {
    assert.equal(qrTextOf({ ...LUMENS, qrCodeUrl: `web+stellar:pay?destination=${XRP}&amount=100` }), XLM);
    const [, uri] = RIGHT[0]!;
    assert.equal(qrTextOf({ ...USDT, qrCodeUrl: uri, deposit: { ...USDT.deposit, uri } }), EVM);
    assert.equal(qrTextOf({ ...USDT, toWallet: undefined }), null);
  });
});
