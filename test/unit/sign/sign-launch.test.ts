// The signing helper signs launches and nothing else.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../../elements/build/paths.ts';
import { asWallet, BURN_ADDRESSES } from '../../support/burn-addresses.ts';
import { snippet } from '../../support/doc-snippets.ts';
import { TWO_TAGS } from '../../support/second-tags.ts';
import { isRampError, LAUNCH_FIELDS, signLaunch } from './under-test.ts';

const secret = 'demo-secret';
const NOW = Date.parse('2026-01-02T03:04:05Z');

function fieldsRefused(options: object): Record<string, string[]> {
  try {
    signLaunch({ secret, payload: {}, tokenAddresses: [], ...options });
  } catch (error) {
    assert.ok(isRampError(error, 'validation_error'));
    assert.match(error.message, /^The launch was not signed: /);
    return error.fields!;
  }
  throw new Error('it was signed');
}

describe('signLaunch', () => {
  it('LAUNCH-04 signs all fields of a launch, and only these', () => {
    assert.deepEqual(LAUNCH_FIELDS, [
      'toWallet',
      'toMemo',
      'walletAddresses',
      'fromCurrency',
      'fromAmount',
      'toCurrency',
      'toAmount',
      'merchantOrderId',
      'contractCall',
      'email',
      'shareToken',
      'externalData',
      'customerId',
      'paymentType',
      'refundWallet',
      'toleranceBps',
      'redirectUrl',
      'cancelUrl',
      'issuedAt',
      'expiresAt',
      'nonce',
      'origins',
    ]);
  });

  const OF_WALLETS = ['walletAddresses'];
  const wallets = (walletAddresses: object) => ({ walletAddresses });
  const refusals: [string, Record<string, unknown>, string[]][] = [
    ['a field that is none', { amount: '1' }, ['amount']],
    ['a status, as a webhook would carry', { status: 'complete', orderId: '1' }, ['status', 'orderId']],
    ['an inherited name', { toString: 'x', constructor: 'y' }, ['toString', 'constructor']],
    [
      '__proto__ as an own key',
      JSON.parse('{"__proto__":{"toWallet":"x"}}') as object as never,
      ['__proto__'],
    ],
    ['an amount with a comma', { fromAmount: '1,5' }, ['fromAmount']],
    ['a negative amount', { fromAmount: '-1' }, ['fromAmount']],
    ['an amount with an exponent', { toAmount: '1e3' }, ['toAmount']],
    ['a number with an exponent', { toAmount: 1e21 }, ['toAmount']],
    ['a number with more than 15 digits', { toAmount: 0.1 + 0.2 }, ['toAmount']],
    ['a number that is none', { toAmount: Number.NaN }, ['toAmount']],
    ['a day without a time', { expiresAt: '2026-01-02' }, ['expiresAt']],
    ['a time without a zone', { issuedAt: '2026-01-02T03:04:05' }, ['issuedAt']],
    ['an origin with a path', { origins: ['https://shop.example/pay'] }, ['origins']],
    ['no origin at all', { origins: [] }, ['origins']],
    ['a wallet that is no text', { toWallet: { evil: true } }, ['toWallet']],
    ['external data that is an object', { externalData: { siloNetwork: 'X' } }, ['externalData']],
    ['external data that is a list', { externalData: '[1]' }, ['externalData']],
    [
      'an end before the beginning',
      { issuedAt: '2026-01-02T03:04:05Z', expiresAt: '2026-01-02T03:04:04Z' },
      ['expiresAt'],
    ],
    ['a wallet and an amount without a currency', { toWallet: 'G', toAmount: '1' }, ['toAmount', 'toWallet']],
    ['a wallet alone', { toWallet: 'G' }, ['toWallet']],
    ['a contract call without a payment', { toCurrency: 'BTC', contractCall: '{}' }, ['contractCall']],
    ['a memo without a wallet', { toCurrency: 'XRP', toMemo: '42' }, ['toMemo']],
    ...TWO_TAGS.map(({ what, payload, field }): [string, Record<string, unknown>, string[]] => [
      `two tags of ${what}`,
      { ...payload },
      [field],
    ]),
    ['wallets that are a list', wallets([]), OF_WALLETS],
    ['wallets without a network', wallets({}), OF_WALLETS],
    ['a wallet by network that is a text', wallets({ MATIC: 'G' }), OF_WALLETS],
    ['a wallet by network without an address', wallets({ MATIC: {} }), OF_WALLETS],
    ['a memo by network that is a number', wallets({ XLM: { address: 'G', memo: 4 } }), OF_WALLETS],
    ['a field of a wallet that is none', wallets({ XLM: { address: 'G', tag: '4' } }), OF_WALLETS],
    [
      'wallets beside a wallet',
      { toCurrency: 'XLM', toWallet: 'G', walletAddresses: { XLM: { address: 'G' } } },
      OF_WALLETS,
    ],
    ['several at once', { a: 1, fromAmount: 'x' }, ['a', 'fromAmount']],
  ];
  for (const [name, payload, names] of refusals) {
    it(`refuses ${name}`, () => assert.deepEqual(Object.keys(fieldsRefused({ payload })), names));
  }

  it('refuses a missing secret, a list, and a payload that is too long', () => {
    assert.deepEqual(Object.keys(fieldsRefused({ secret: '', payload: {} })), ['secret']);
    assert.deepEqual(Object.keys(fieldsRefused({ payload: [] })), ['payload']);
    const long = { customerId: 'x'.repeat(4096), merchantOrderId: 'x'.repeat(4096) };
    assert.deepEqual(Object.keys(fieldsRefused({ payload: long })), ['payload']);
  });

  it("refuses a token's contract as a wallet, by the gateway's list", () => {
    const contract = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';
    const contractInLowerCase = contract.toLowerCase();
    const signed = { toCurrency: 'USDT-MATIC', toWallet: contract };
    assert.deepEqual(fieldsRefused({ payload: signed, tokenAddresses: [contractInLowerCase] }), {
      toWallet: ["is a token's own contract, which nobody can spend from"],
    });
    assert.deepEqual(
      Object.keys(fieldsRefused({ payload: { refundWallet: contract }, tokenAddresses: [contract] })),
      ['refundWallet'],
    );
    for (const [token, wallet] of [
      [contractInLowerCase, contractInLowerCase.replace('0x', '0X')],
      ['usdt.sandbox.testnet', 'USDT.Sandbox.testnet'],
    ] as const)
      assert.deepEqual(
        fieldsRefused({ payload: { ...signed, toWallet: wallet }, tokenAddresses: [token] }),
        { toWallet: ["is a token's own contract, which nobody can spend from"] },
        wallet,
      );
    // A base58 address in another case is another wallet.
    const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    const payload = { ...signed, toWallet: tron.toLowerCase() };
    assert.ok(signLaunch({ secret, payload, tokenAddresses: [tron] }).signature);
    assert.ok(signLaunch({ secret, payload: signed, tokenAddresses: [] }).signature);
  });

  for (const address of BURN_ADDRESSES)
    it(`refuses the burn address ${address} wherever a wallet is signed`, () => {
      for (const [field, payload] of Object.entries(asWallet('BTC', address)))
        assert.match(fieldsRefused({ payload })[field]![0]!, /an address that nobody can spend from$/);
    });

  it('requires a list of token contracts, which may be empty', () => {
    for (const tokenAddresses of [undefined, null, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', [1]])
      assert.deepEqual(Object.keys(fieldsRefused({ payload: {}, tokenAddresses })), ['tokenAddresses']);
    assert.ok(signLaunch({ secret, payload: {}, tokenAddresses: [] }).signature);
  });

  it('signs a memo without the blanks around it, as orders contain it', () => {
    const payload = { toCurrency: 'XLM', toWallet: 'G', toMemo: ' 42 ' };
    assert.equal(
      (JSON.parse(signLaunch({ secret, payload, tokenAddresses: [] }).payload) as typeof payload).toMemo,
      '42',
    );
  });

  it('signs a wallet for each network, with trimmed memos, and no token', () => {
    const contract = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F';
    const walletAddresses = { MATIC: { address: contract }, XLM: { address: 'G', memo: ' 42 ' } };
    const { payload } = signLaunch({ secret, payload: { walletAddresses }, tokenAddresses: [] });
    assert.deepEqual(JSON.parse(payload), {
      walletAddresses: { MATIC: { address: contract }, XLM: { address: 'G', memo: '42' } },
    });
    assert.deepEqual(fieldsRefused({ payload: { walletAddresses }, tokenAddresses: [contract] }), {
      walletAddresses: ['of "MATIC" is a token\'s own contract, which nobody can spend from'],
    });
  });

  it('signs the wallets in the documents unchanged', async () => {
    const folder = fromRoot('.cache/signing');
    mkdirSync(folder, { recursive: true });
    const helper = pathToFileURL(fromRoot('src/sign/index.ts')).href;
    const code = snippet('signing.md', 'js', 'wallets').replace("'ramp-widget/sign'", `'${helper}'`);
    writeFileSync(`${folder}/wallets.mjs`, code);
    const { topUpFor } = (await import(pathToFileURL(`${folder}/wallets.mjs`).href)) as {
      topUpFor(account: object, secret: string, tokenAddresses: string[]): { payload: string };
    };
    const account = { id: 'u-1', evmAddress: '0x1', stellarMemo: '77' };
    const { walletAddresses } = JSON.parse(topUpFor(account, secret, []).payload) as {
      walletAddresses: Record<string, { address: string; memo?: string }>;
    };
    assert.deepEqual(Object.keys(walletAddresses), ['MATIC', 'BEP20', 'XLM']);
    assert.equal(walletAddresses['XLM']!.memo, '77');
    assert.throws(
      () => topUpFor(account, secret, ['0x1']),
      /walletAddresses of "MATIC" is a token's own contract/,
    );
  });

  it('accepts numbers up to 15 digits and dates, and omits missing fields', () => {
    const payload = { fromAmount: 100.5, expiresAt: new Date(NOW), email: undefined, toWallet: null };
    const launch = signLaunch({ secret, payload: payload as never, tokenAddresses: [] });
    assert.equal(launch.payload, '{"fromAmount":100.5,"expiresAt":"2026-01-02T03:04:05.000Z"}');
  });

  it('adds the validity and a nonce on request', () => {
    const launch = () =>
      JSON.parse(
        signLaunch({
          secret,
          payload: {},
          tokenAddresses: [],
          validForMs: 600_000,
          isSingleUse: true,
          now: NOW,
        }).payload,
      ) as Record<string, string>;
    const { issuedAt, expiresAt, nonce } = launch();
    assert.deepEqual([issuedAt, expiresAt], ['2026-01-02T03:04:05.000Z', '2026-01-02T03:14:05.000Z']);
    assert.match(nonce!, /^[0-9a-f-]{36}$/);
    assert.notEqual(launch()['nonce'], nonce);
  });

  it('keeps a given nonce, and refuses an invalid validity', () => {
    const { payload } = signLaunch({
      secret,
      payload: { nonce: 'cart-7' },
      tokenAddresses: [],
      isSingleUse: true,
    });
    assert.equal(payload, '{"nonce":"cart-7"}');
    assert.deepEqual(Object.keys(fieldsRefused({ payload: {}, validForMs: 0 })), ['validForMs']);
  });

  it('works in the code of the documents as written', async () => {
    const folder = fromRoot('.cache/signing');
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/launch.mjs`;
    const helper = pathToFileURL(fromRoot('src/sign/index.ts')).href;
    const code = snippet('signing.md', 'js', 'sign').replace("'ramp-widget/sign'", `'${helper}'`);
    writeFileSync(file, code);
    const { launchFor } = (await import(pathToFileURL(file).href)) as {
      launchFor(
        order: object,
        secret: string,
        tokenAddresses: string[],
      ): { payload: string; signature: string };
    };
    const order = { amount: '5', wallet: '0x1', number: 'A' };
    const { payload, signature } = launchFor(order, secret, []);
    assert.equal(signature, createHmac('sha256', secret).update(payload).digest('hex'));
    assert.equal((JSON.parse(payload) as { toAmount: string }).toAmount, '5');
    assert.throws(() => launchFor(order, secret, ['0x1']), /toWallet is a token's own contract/);
  });
});
