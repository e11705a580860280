// Payment links and names that are pasted as an address: the recipient, or the reason for the refusal.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressFamilyOf } from '../../../../src/domain/address/address-families.ts';
import type { AddressRefusal } from '../../../../src/domain/address/address-verdict.ts';
import { readPaymentLink } from '../../../../src/domain/address/payment-link.ts';
import { screenAddressText } from '../../../../src/domain/address/screen-address-text.ts';
import {
  EVM_TOKEN,
  LINK_CURRENCIES,
  linkCurrency,
  pastedOf,
  type PaymentLinkCase,
  refusalOf,
} from '../../../support/payment-link-cases.ts';
import { readCases } from '../../../support/read-cases.ts';

describe('payment links', () => {
  for (const row of readCases<keyof PaymentLinkCase>(import.meta, 'payment-links.tsv')) {
    const receive = row['receive currency'];
    it(`VALID-06 to receive ${receive}: ${row.pasted} is ${row.address || row.told}`, () => {
      const { address, memo } = row;
      const read = {
        ...{ ok: true, address, memo },
        amount: row['amount offered'] || null,
        unmet: row.told === '' ? null : 'coin',
      };
      assert.deepEqual(readPaymentLink(pastedOf(row), linkCurrency(receive)), refusalOf(row) ?? read);
    });
  }

  const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const SOLANA = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
  const REFUSED: [currency: string, text: string, reason: AddressRefusal][] = [
    ['USDT-MATIC', `ethereum:${WALLET}@8453`, 'linkNetwork'],
    ['ETH-AURORA', `ethereum:${WALLET}@1`, 'linkNetwork'],
    ['ETH', 'ethereum:alice.eth@1', 'name'],
    ['ETH', `ethereum:${WALLET}?value=1&value=2`, 'linkAmounts'],
    ['USDT-MATIC', `ethereum:${EVM_TOKEN}@137/transfer?uint256=1`, 'uri'],
    [
      'USDT-MATIC',
      `ethereum:${EVM_TOKEN}@137/transfer?address=${WALLET}&address=${EVM_TOKEN}`,
      'linkAmounts',
    ],
    ['BTC', 'LIGHTNING:LNBC20M1PVJLUEZPP5', 'lightning'],
    ['BTC', 'lnbc20m1pvjluezpp5', 'lightning'],
    ['BTC', 'bitcoin:?lightning=lnbc1', 'lightning'],
    ['BTC', 'bitcoin:', 'uri'],
    ['ETH', 'dogecoin:DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU', 'linkNetwork'],
    ['XLM', 'web+stellar:pay?destination=G&memo=AAAA&memo_type=MEMO_HASH', 'linkUnknown'],
    ['XLM', 'web+stellar:pay?destination=G&callback=url%3Ahttps%3A%2F%2Fa.example', 'linkUnknown'],
    ['XLM', 'web+stellar:pay?destination=G&network_passphrase=Test', 'linkNetwork'],
    ['XRP', 'ripple:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?amount=30/USD/r', 'linkToken'],
    ['XRP', 'ripple:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?dt=1&tag=2', 'linkAmounts'],
    ['SOL', 'solana:https%3A%2F%2Fshop.example%2Fpay', 'linkNotPayment'],
    ['SOL', `solana:${SOLANA}?memo=order-1`, 'linkUnknown'],
    ['SOL', `solana:${SOLANA}?amount=1&reference=${SOLANA}`, 'linkUnknown'],
    ['SOL', `solana:${SOLANA}?REFERENCE=${SOLANA}`, 'linkUnknown'],
    ['ETH', 'wc:abc@2?relay-protocol=irn', 'linkNotPayment'],
    ['ETH', 'www.shop.example/pay', 'webAddress'],
    ['SOL', 'alice.sol', 'name'],
  ];
  const G = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7';
  const M = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ';
  const R = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
  const X = 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi';
  const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const READ: [currency: string, text: string, address: string, memo?: string, amount?: string][] = [
    ['XLM', `stellar:${G}?memo=12345`, G, '12345'],
    ['XLM', `STELLAR:${G}?MEMO=12345&AMOUNT=2`, G, '12345', '2'],
    ['XLM', `xlm:${G}?memo_id=12345`, G, '12345'],
    ['XLM', `xlm:${G}?memo=my%20account&memo_type=text`, G, 'my account'],
    ['XLM', `stellar:${G}`, G],
    ['XLM', `stellar:pay?destination=${G}&memo=12345`, G, '12345'],
    ['XLM', `${G}?memo=12345`, G, '12345'],
    ['XLM', `${G}?memo_id=12345&amount=2`, G, '12345', '2'],
    ['XLM', `${G}?dt=12345`, G, '12345'],
    ['XLM', `${G}?tag=12345`, G, '12345'],
    ['XRP', `${R}:12345`, R, '12345'],
    ['XRP', `xrp:${R}:12345`, R, '12345'],
    ['XRP', `${R}?dt=12345`, R, '12345'],
    ['XRP', `${R}?tag=12345&dt=12345`, R, '12345'],
    ['XRP', `${R}?memo=12345`, R, '12345'],
    ['XRP', `${R}?memo_id=12345`, R, '12345'],
    ['XRP', `ripple:${R}?destinationTag=12345`, R, '12345'],
    ['XRP', `xrpl:${R}?destination_tag=12345&amount=3`, R, '12345', '3'],
    ['XRP', `ripple:${X}?amount=3`, X, '', '3'],
    ['BTC', `${BTC}?amount=0.5`, BTC, '', '0.5'],
    ['BTC', `btc:${BTC}?amount=0.5`, BTC, '', '0.5'],
    ['ETH', `${WALLET}?value=2e17`, WALLET, '', '0.2'],
    ['SOL', `${SOLANA}?amount=2`, SOLANA, '', '2'],
  ];
  for (const [receive, text, address, memo = '', amount = null] of READ)
    it(`VALID-06 to receive ${receive}: ${text} pays ${address}${memo && ` with ${memo}`}`, () => {
      const read = { ok: true, address, memo, amount, unmet: null };
      assert.deepEqual(readPaymentLink(text, linkCurrency(receive)), read);
    });

  const UNREAD: [currency: string, text: string, reason: AddressRefusal][] = [
    ['XLM', `lobstr:${G}?memo=1`, 'uri'],
    ['XLM', `${G}:12345`, 'uri'],
    ['XLM', 'web+stellar:pay?memo=5', 'uri'],
    ['XLM', `${G}?memo_hash=abcd`, 'uri'],
    ['XLM', `stellar:${G}?memoreturn=abcd`, 'uri'],
    ['XLM', `${M}?memo=12345`, 'uri'],
    ['XLM', `stellar:${G}?memo=1&memo_id=2`, 'linkAmounts'],
    ['XLM', `stellar:${G}?memo_id=mine`, 'linkUnknown'],
    ['XLM', `stellar:${G}?destination=${G.replace('7', 'A')}`, 'linkAmounts'],
    ['XLM', `stellar:sign?memo=1`, 'linkNotPayment'],
    ['XRP', `${R}:70000000000`, 'linkTag'],
    ['XRP', `${R}:12345?dt=5`, 'linkAmounts'],
    ['XRP', `xrp:${R}:mine`, 'uri'],
    ['XRP', `${R}?dt=1&tag=2`, 'linkAmounts'],
    ['XRP', `ripple:${R}?invoice_tag=5`, 'uri'],
    ['XRP', `xrp:${X}?dt=5`, 'uri'],
    ['XRP', `${X}:5`, 'uri'],
    ['ETH', `stellar:${G}?memo=12345`, 'linkNetwork'],
    ['ETH', `localhost:80?x=1`, 'uri'],
    ['NEAR', 'alice.near?amount=1', 'uri'],
    ['DOGE', 'DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU?memo=%', 'uri'],
    ['USDT-TRC20', 'btc:1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'linkNetwork'],
  ];
  for (const [receive, text, reason] of UNREAD)
    it(`VALID-06 to receive ${receive}: ${text} is refused as ${reason}, on Confirm at the latest`, () => {
      const currency = linkCurrency(receive);
      const read = readPaymentLink(text, currency) ?? screenAddressText(text, addressFamilyOf(currency));
      assert.equal(read.ok ? read.address : read.reason, reason);
    });

  const CHAINS: [currency: string, text: string, told?: AddressRefusal, network?: string][] = [
    ['USDT-MATIC', `ethereum:${WALLET}@0x89`],
    ['USDT-MATIC', `ethereum:${WALLET}@0X89`],
    ['USDT-MATIC', `ethereum:${WALLET}@0x1`, 'linkNetwork', 'Ethereum'],
    ['USDT-MATIC', `ethereum:${WALLET}@0x64`, 'linkNetwork', 'EVM 100'],
    ['USDT-MATIC', `polygon:${WALLET}`],
    ['USDT-MATIC', `matic:${WALLET}`],
    ['USDT-MATIC', `polygon:${WALLET}@137`],
    ['USDT-MATIC', `polygon:${WALLET}@1`, 'uri'],
    ['USDT-MATIC', `eth:${WALLET}`, 'linkNetwork', 'Ethereum'],
    ['USDT-MATIC', `base:${WALLET}`, 'linkNetwork', 'Base'],
    ['USDT-MATIC', `arbitrum:${WALLET}`, 'linkNetwork', 'Arbitrum'],
    ['ETH', `eth:${WALLET}`],
    ['ETH', `ETH:${WALLET}`],
    ['ETH', `polygon:${WALLET}`, 'linkNetwork', 'Polygon'],
    ['ETH-AURORA', `eth:${WALLET}`, 'linkNetwork', 'Ethereum'],
    ['USDT-BEP20', `bsc:${WALLET}`],
    ['BTC', `eth:${WALLET}`, 'linkNetwork', 'Ethereum'],
    ['BTC', `matic:${WALLET}`, 'linkNetwork', 'Polygon'],
    ['ETH', `eth:${WALLET.slice(0, -1)}`, 'uri'],
  ];
  for (const [receive, text, reason, network] of CHAINS)
    it(`VALID-06 to receive ${receive}: the chain of ${text} is ${network ?? reason ?? 'the right one'}`, () => {
      const read = readPaymentLink(text, linkCurrency(receive));
      const expected = network ? { reason, network } : { reason };
      assert.deepEqual(read?.ok ? read.address : read, reason ? { ok: false, ...expected } : WALLET);
    });

  for (const text of [`constructor:${WALLET}`, `gno:${WALLET}`, `aurora:${WALLET}`, `near:alice.near`])
    it(`VALID-06 ${text}, a link with an unknown scheme, is refused as unreadable`, () => {
      assert.equal(readPaymentLink(text, linkCurrency('ETH')), null);
      assert.deepEqual(screenAddressText(text, 'evm'), { ok: false, reason: 'uri' });
    });

  it('VALID-06 the screen says that an amount without a unit was not read', () => {
    const read = readPaymentLink(`ethereum:${WALLET}@1?amount=0.1`, linkCurrency('ETH'));
    assert.deepEqual([read?.ok && read.amount, read?.ok && read.unmet], [null, 'amount']);
    const call = readPaymentLink(`ethereum:${WALLET}@1?value=1&data=0xa9059cbb`, linkCurrency('ETH'));
    assert.deepEqual(call, { ok: false, reason: 'linkNotPayment' });
  });

  for (const [receive, text, reason] of REFUSED) {
    it(`VALID-06 to receive ${receive}: ${text} is refused as ${reason}`, () => {
      const read = readPaymentLink(text, linkCurrency(receive));
      assert.equal(read?.ok === false && read.reason, reason);
    });
  }

  it('VALID-06 an amount in the smallest unit is offered only for a token with known decimals', () => {
    const amountOf = (receive: string, amount: string) => {
      const link = `ethereum:${EVM_TOKEN}/transfer?address=${WALLET}&uint256=${amount}`;
      const read = readPaymentLink(link, linkCurrency(receive));
      return read?.ok && read.amount;
    };
    assert.equal(amountOf('USDT-BEP20', '2.5e18'), '2.5');
    assert.equal(amountOf('USDT-MATIC', '1500000'), '1.5');
    assert.equal(amountOf('DAI-MATIC', '1500000'), null);
    assert.equal(amountOf('USDT-MATIC', '0'), null);
    assert.equal(amountOf('USDT-MATIC', '1,5'), null);
  });

  const BITCOIN = 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const TRANSFER = `ethereum:${EVM_TOKEN}@137/transfer?address=${WALLET}&uint256=`;
  for (const [receive, text, unmet] of [
    ['BTC', `${BITCOIN}?amount=abc`, 'amount'],
    ['BTC', `${BITCOIN}?amount=0,5`, 'amount'],
    ['BTC', `${BITCOIN}?amount=-1`, 'amount'],
    ['BTC', `${BITCOIN}?amount=0`, null],
    ['BTC', `${BITCOIN}?amount=`, null],
    ['ETH', `ethereum:${WALLET}@1?value=ten`, 'amount'],
    ['USDT-MATIC', `${TRANSFER}1.5`, 'amount'],
    ['USDT-MATIC', `${TRANSFER}5e7`, null],
    ['DAI-MATIC', `${TRANSFER}1500000`, 'amount'],
    ['XLM', 'web+stellar:pay?destination=G&amount=many', 'amount'],
    ['XRP', 'xrpl:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?amount=1,5', 'amount'],
    ['SOL', `solana:${SOLANA}?amount=1,5`, 'amount'],
    ['TRX', 'tron:TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL?amount=25%20TRX', 'amount'],
  ] as const)
    it(`VALID-06 to receive ${receive}: the amount of ${text} is ${unmet ? 'reported as unreadable' : 'read without a notice'}`, () => {
      const read = readPaymentLink(text, linkCurrency(receive));
      assert.equal(read?.ok && read.unmet, unmet);
      if (unmet) assert.equal(read?.ok && read.amount, null);
    });

  it('VALID-06 plain addresses are left to the validator', () => {
    for (const [receive, text] of [
      ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
      ['NEAR', 'alice.near'],
      ['ETH', WALLET],
      ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ] as const)
      assert.equal(readPaymentLink(text, linkCurrency(receive)), null);
    const cash = readPaymentLink(
      'BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A?AMOUNT=1',
      linkCurrency('BCH'),
    );
    assert.ok(cash?.ok);
    assert.deepEqual(
      [cash.address, cash.amount],
      ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', '1'],
    );
  });

  const NAMES = [
    'alice.eth',
    'vitalik.cb.id',
    'brad.unstoppable',
    'alice.polygon',
    'alice.abc',
    'alice.888',
    'ALICE.X',
    'pay.al-ice_1.base.eth',
    'алиса.eth',
    'शीला.eth',
    '👩‍🌾.eth',
    'shop.example',
  ];
  for (const receive of LINK_CURRENCIES.filter((known) => known !== 'NEAR'))
    it(`VALID-06 to receive ${receive} a name of any name service is refused as a name`, () => {
      for (const name of NAMES)
        assert.deepEqual(readPaymentLink(name, linkCurrency(receive)), { ok: false, reason: 'name' }, name);
    });
  for (const [receive, link] of [
    ['BTC', 'bitcoin:alice.btc?amount=1'],
    ['ETH', 'ethereum:vitalik.cb.id@1'],
    ['SOL', 'solana:alice.abc'],
    ['XRP', 'xrpl:alice.xrp?dt=5'],
    ['XLM', 'web+stellar:pay?destination=alice*example.org'],
    ['USDT-MATIC', `ethereum:${EVM_TOKEN}@137/transfer?address=alice.polygon&uint256=1`],
  ] as const)
    it(`VALID-06 to receive ${receive}: the name in ${link} is refused as a name`, () => {
      assert.deepEqual(readPaymentLink(link, linkCurrency(receive)), { ok: false, reason: 'name' });
    });

  it('VALID-06 a number is no name, and a NEAR account is left to the validator', () => {
    for (const text of ['1.5', '0.0.12345', 'alice.near', 'alice.', '.eth', '0x5aAe...BeAed'])
      assert.equal(readPaymentLink(text, linkCurrency('ETH')), null, text);
  });

  it('VALID-06 screening refuses a link as a link, even if it is too long', () => {
    const link = `bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?label=${'a'.repeat(200)}`;
    assert.deepEqual(screenAddressText(link, 'bitcoin'), { ok: false, reason: 'uri' });
  });
});
