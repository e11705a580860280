// Wallet address: typed, checked, rejected, or fixed by the merchant.
import { SAID } from '../../sandbox/wire/words.ts';
import { customer, draft, launch, merchant, refused, WALLET } from './entities.ts';
import type { GalleryGroup, GalleryState, Scene, Step } from './scene.ts';

const PRIMARY = '[part~=primary-button]';
const ADDRESS = 'input[name=address]';
const BITCOIN = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const NO_WALLET = draft({ address: undefined });

/** Additional currencies that this sandbox does not list, with a rate for each. */
const LISTED_TOO = {
  'GET /api/v1/currencies': {
    change: (currencies: readonly object[]) => [
      ...currencies,
      crypto('NEAR', 'NEAR', 'NEAR Protocol'),
      crypto('XLM', 'XLM', 'Stellar'),
      crypto('XRP', 'XRP', 'XRP Ledger'),
      crypto('DOGE', 'DOGE', 'Dogecoin'),
    ],
  },
  'GET /api/v2/currencies/rates': {
    change: (rates: Readonly<Record<string, object>>) => ({
      ...rates,
      USD_NEAR: rates['USD_USDT-MATIC'],
      USD_XLM: rates['USD_USDT-MATIC'],
      USD_XRP: rates['USD_USDT-MATIC'],
      USD_DOGE: rates['USD_USDT-MATIC'],
    }),
  },
  'GET /api/v1/currencies/fees/*': {
    result: { providerFee: { type: 'percent', value: '3.5' }, networkFeeFiat: null },
  },
};

function crypto(ticker: string, network: string, blockchainNetworkFull: string) {
  const names = { ticker, viewedTicker: ticker, tickerWithNetwork: ticker, name: ticker, symbol: ticker };
  const chain = { blockchainNetwork: network, blockchainNetworkShort: network, blockchainNetworkFull };
  const flags = { isCrypto: true, isBestConditions: false, available: true };
  return { id: ticker, ...names, ...chain, ...flags, roundOff: 6, priority: 1 };
}

const LEAST_FEES = {
  providerFee: {
    type: 'max',
    options: [
      { type: 'percent', value: '1.5' },
      { type: 'money', amount: '2.5', currency: 'USD' },
    ],
  },
  networkFeeFiat: null,
};

const WRONG: Step = { see: '[aria-invalid=true]' };
const typed = (text: string): readonly Step[] => [{ type: ADDRESS, text }, { press: PRIMARY }];

const address = (id: string, title: string, more: Partial<GalleryState>): GalleryState => ({
  id: `address-${id}`,
  title,
  path: '/buy/wallet_address',
  draft: NO_WALLET,
  shows: [],
  ...more,
});

const of = (ticker: string): Partial<Scene> => ({
  draft: draft({ receiveCurrency: ticker, address: undefined }),
  answers: LISTED_TOO,
});

const NEAR_RPC = 'POST /sandbox/near-rpc';

export const ADDRESS_STATES: GalleryGroup = {
  title: 'Wallet address',
  states: [
    address('empty', 'Empty', {
      shows: ['address.title', 'address.paste', 'address.confirm', 'address.finality'],
    }),
    address('last', 'Bought to before', {
      stored: { 'ramp.wallets': JSON.stringify({ MATIC: WALLET }) },
      shows: ['address.lastWallet', 'address.useLast', 'address.forgetLast'],
    }),
    address('fee-rule', 'How the fee is set', {
      answers: { 'GET /api/v1/currencies/fees/*': { result: LEAST_FEES } },
      steps: [{ press: '.disclosure__summary' }],
      shows: ['order.feeRule', 'order.feeAtLeast'],
    }),
    address('required', 'Nothing typed', {
      steps: [{ press: PRIMARY }, WRONG],
      shows: ['addressValidate.required'],
    }),
    address('invalid', 'Not valid', {
      steps: [...typed('0x5aAeb6053F3E94'), WRONG],
      shows: ['addressValidate.isNotValid', 'address.paste'],
    }),
    address('checksum', 'Mistyped', {
      steps: [...typed('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'), WRONG],
      shows: ['addressValidate.checksum'],
    }),
    address('link', 'Taken from a payment link', {
      ...of('USDT-MATIC'),
      // Confirm would leave this screen.
      steps: [{ type: ADDRESS, text: 'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@137' }],
      shows: ['address.linkRead'],
    }),
    address('link-amount', 'A payment link that asks for an amount', {
      ...of('BTC'),
      steps: [{ type: ADDRESS, text: `${BITCOIN}?amount=0.005` }],
      shows: ['address.linkRead', 'address.linkAmount'],
    }),
    address('link-amount-unread', 'A payment link whose amount cannot be read', {
      ...of('BTC'),
      steps: [{ type: ADDRESS, text: `${BITCOIN}?amount=abc` }],
      shows: ['address.linkAmountUnread'],
    }),
    address('link-coin', 'A payment link that asks for the coin of the network', {
      ...of('USDT-MATIC'),
      steps: [{ type: ADDRESS, text: 'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@137?value=1e18' }],
      shows: ['address.linkCoin'],
    }),
    address('wrong-network', 'Of another network', {
      steps: [...typed('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'), WRONG],
      shows: ['addressValidate.wrongNetwork'],
    }),
    address('secret', 'A private key was pasted', {
      steps: [{ type: ADDRESS, text: '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ' }, WRONG],
      shows: ['addressValidate.secret'],
    }),
    address('seed-phrase', 'A recovery phrase was pasted', {
      steps: [{ type: ADDRESS, text: `${'abandon '.repeat(11)}about` }, WRONG],
      shows: ['addressValidate.seedPhrase'],
    }),
    address('verifying', 'Verifying', {
      ...of('NEAR'),
      answers: { ...LISTED_TOO, [NEAR_RPC]: 'hang' },
      steps: [...typed('alice.testnet'), { see: '[aria-busy=true]' }],
      shows: ['address.verifying', 'address.connectNear'],
    }),
    address('not-exists', 'Account does not exist', {
      ...of('NEAR'),
      steps: [...typed('nobody-here.testnet'), WRONG],
      shows: ['addressValidate.notExists'],
    }),
    address('near', 'NEAR wallet', { ...of('NEAR'), shows: ['address.connectNear'] }),
    address('near-blocked', 'NEAR wallet was blocked', {
      ...of('NEAR'),
      browser: { windows: 'blocked' },
      steps: [{ press: '.button--secondary' }],
      shows: ['address.walletBlocked'],
    }),
    address('memo', 'Network with memos', {
      ...of('XLM'),
      steps: [
        { type: ADDRESS, text: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ' },
        { see: '[part~=alert]' },
      ],
      shows: ['address.memo', 'address.memoLabel'],
    }),
    address('memo-removed', 'Memo of an address that was replaced', {
      ...of('XLM'),
      steps: [
        { type: ADDRESS, text: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7' },
        { type: 'input[name=memo]', text: '104523' },
        { type: ADDRESS, text: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ' },
        { see: '.field:has([name=memo]) button' },
      ],
      shows: ['address.memoRemovedMissing', 'address.memoPutBack'],
    }),
    address('memo-wrong', 'Memo that cannot be one', {
      ...of('XLM'),
      steps: [
        { type: ADDRESS, text: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ' },
        { type: 'input[name=memo]', text: 'the account of my savings at the exchange' },
        { press: PRIMARY },
        WRONG,
      ],
      shows: ['address.memoTooLong'],
    }),
    address('tag-wrong', 'Tag that is no number', {
      ...of('XRP'),
      steps: [
        { type: ADDRESS, text: 'rMQ98K56yXJbDGv49ZSmW51sLn94Xe1mu1' },
        { type: 'input[name=memo]', text: 'savings' },
        { press: PRIMARY },
        WRONG,
      ],
      shows: ['address.memoNumber'],
    }),
    address('memo-hidden', 'Memo with a character that nobody sees', {
      ...of('XLM'),
      steps: [
        { type: ADDRESS, text: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ' },
        { type: 'input[name=memo]', text: '1045\u200b23' },
        { press: PRIMARY },
        WRONG,
      ],
      shows: ['address.memoCharacters'],
    }),
    address('unchecked', 'Network that cannot be checked', {
      ...of('DOGE'),
      steps: [...typed('DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'), { see: '[part~=alert]' }],
      shows: ['addressValidate.noValidator', 'address.uncheckedAccept'],
    }),
    address('server', 'Refused by the server', {
      path: '/buy/user_info',
      draft: draft(),
      customer: customer(),
      answers: { 'POST /api/v1/orders': refused({ toWallet: SAID.walletRefused.en }) },
      steps: [{ press: PRIMARY }, { see: ADDRESS }],
      shows: ['address.title'],
    }),
    address('fixed', 'Fixed by the merchant', {
      draft: undefined,
      query: launch({ toCurrency: 'USDT-MATIC', toWallet: WALLET }),
      path: '/buy',
      answers: { 'POST /api/v1/merchants/validate-widget': merchant() },
      // Proceed waits for the fees.
      steps: [{ see: 'input[value^="94"][value$="029411"]' }, { press: PRIMARY }, { see: ADDRESS }],
      shows: ['address.fixedLead'],
    }),
  ],
};
