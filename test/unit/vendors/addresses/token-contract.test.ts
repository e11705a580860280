// The widget refuses a token's own contract as a wallet, like a burn address; the gateway's catalogue lists the
// contracts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { chainAssetOf } from '../../../../demo/sandbox/catalogue/chains.ts';
import { CRYPTOS } from '../../../../demo/sandbox/catalogue/cryptos.ts';
import { createVendors, type VendorDeps } from '../../../../src/app/vendors.ts';
import { familyOf } from '../../../../src/domain/address/address-families.ts';
import { checkCurrencies } from '../../../../src/domain/catalogue/check-currencies.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { setCatalog } from '../../../../src/features/shell/settings/catalog-store.ts';
import { createAddressValidator } from '../../../../src/vendors/addresses/address-validator.ts';
import { CURRENCIES } from '../../../support/catalog.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { WALLET } from '../../../support/orders.ts';
import { startLaunch, type Outside } from '../../features/launch/launch-terms-stage.ts';
import { confirmed, stageAddress } from '../../features/wallet-address/address-stage.ts';

/** The sandbox's currencies on the wire, with the fields that address checks use. */
const WIRE = CRYPTOS.map((crypto) => ({
  id: crypto.id,
  ticker: crypto.ticker,
  tickerWithNetwork: crypto.tickerWithNetwork,
  isCrypto: true,
  blockchainNetwork: crypto.network,
  tokenAddress: chainAssetOf(crypto).tokenAddress,
}));
const CATALOGUE = checkCurrencies(WIRE);
const TOKENS = CATALOGUE.flatMap(({ tokenAddress }) => tokenAddress ?? []);

const currencyOf = (name: string) =>
  CATALOGUE.find(({ tickerWithNetwork }) => tickerWithNetwork === name) ?? assert.fail(name);
const contractOf = (name: string) => currencyOf(name).tokenAddress ?? assert.fail(name);

/** With the EIP-55 checksum, as explorers show it. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const cased = Array.from(digits, (digit, at) => (hash[at]! >= '8' ? digit.toUpperCase() : digit));
  return `0x${cased.join('')}`;
}

const upperHex = (address: string) => `0x${address.slice(2).toUpperCase()}`;

/** Notations in which a customer may enter the contract; where case matters there is only one. */
const FORMS: Partial<Record<string, readonly [form: string, write: (address: string) => string][]>> = {
  evm: [
    ['in lower case', (address) => address.toLowerCase()],
    ['in upper case', upperHex],
    ['with its check sum', checksummed],
    ['between blanks', (address) => ` ${address}\n`],
  ],
  near: [
    ['as it is', (address) => address],
    ['in upper case', (address) => address.toUpperCase()],
  ],
};
const AS_IT_IS = [['as it is', (address: string) => address]] as const;

/** A validator with these contracts, and a node that knows every account. */
const validatorOf = (tokens: readonly string[]) =>
  createAddressValidator({
    nearRpc: () => 'https://near.example/' as never,
    tokenAddresses: () => tokens,
    loadNearAccounts: () => Promise.resolve({ exists: () => Promise.resolve(true) }),
  });

const REFUSED = { ok: false, reason: 'tokenContract' };
const refuses = async (tokens: readonly string[], wallet: string, currency: string) =>
  assert.deepEqual(await validatorOf(tokens).validate(wallet, currencyOf(currency)), REFUSED);

describe("a token's own contract as a wallet", () => {
  it('the catalogue has a contract on every network that has tokens', () => {
    const networks = CATALOGUE.flatMap((currency) =>
      currency.tokenAddress ? (currency.blockchainNetwork ?? []) : [],
    );
    assert.deepEqual([...new Set(networks)].sort(), [
      'AURORA',
      'AVAX',
      'BEP20',
      'BLAST',
      'ERC20',
      'MATIC',
      'NEAR',
      'TRC20',
    ]);
  });

  for (const { tickerWithNetwork, blockchainNetwork, tokenAddress } of CATALOGUE)
    for (const [form, write] of tokenAddress
      ? (FORMS[familyOf(blockchainNetwork ?? '') ?? ''] ?? AS_IT_IS)
      : [])
      it(`VALID-06 the contract of ${tickerWithNetwork} ${form} is refused as its wallet, in whatever case the catalogue has it`, async () => {
        const wallet = write(contractOf(tickerWithNetwork));
        await refuses(TOKENS, wallet, tickerWithNetwork);
        if (contractOf(tickerWithNetwork).startsWith('0x'))
          for (const listed of [checksummed, upperHex])
            await refuses(TOKENS.map(listed), wallet, tickerWithNetwork);
      });

  // A contract on another chain of the same kind loses the money too. The sandbox has no token on Solana.
  for (const [what, token, currency] of [
    ['of Ethereum for a token of Polygon', contractOf('USDT-ERC20'), 'USDT-MATIC'],
    ['of Polygon for the coin of Ethereum', contractOf('USDC-MATIC'), 'ETH'],
    ['of the BNB chain for a coin of Avalanche', contractOf('CAKE-BEP20'), 'AVAX'],
    ['of Tron for the coin of Tron', contractOf('USDT-TRC20'), 'TRX'],
    ['of NEAR for the coin of NEAR', contractOf('USDT-NEAR'), 'NEAR'],
    ['of Ethereum for the coin of NEAR, where it is an account', contractOf('DAI-ERC20'), 'NEAR'],
    ['of Solana for the coin of Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'SOL'],
  ] as const)
    it(`VALID-06 a contract ${what} is refused`, () => refuses([...TOKENS, token], token, currency));

  for (const [currency, wallet] of [
    ['USDT-MATIC', WALLET],
    ['ETH', WALLET.toLowerCase()],
    ['USDT-TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['USDT-NEAR', 'alice.testnet'],
    ['NEAR', `holder.${contractOf('USDT-NEAR')}`],
    ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ] as const)
    it(`VALID-06 ${wallet} is not a contract, and is accepted for ${currency}`, async () => {
      const verdict = await validatorOf(TOKENS).validate(wallet, currencyOf(currency));
      assert.deepEqual(verdict, { ok: true, address: wallet });
    });

  it('VALID-06 a base58 contract in another case is another address, and is refused as mistyped', async () => {
    const verdict = await validatorOf(TOKENS).validate(
      contractOf('USDT-TRC20').toLowerCase(),
      currencyOf('USDT-TRC20'),
    );
    assert.ok(!verdict.ok && verdict.reason !== 'tokenContract');
  });

  it('VALID-06 a contract on another kind of network is refused as an address of that network', async () => {
    const tron = await validatorOf(TOKENS).validate(contractOf('USDT-TRC20'), currencyOf('USDT-MATIC'));
    assert.deepEqual(tron, { ok: false, reason: 'wrongNetwork', network: 'Tron' });
  });
});

/** The vendors as the widget creates them. */
function vendorsOf({ stores, clock }: FakeContext) {
  const { widget, catalog } = stores;
  const element = { shadowRoot: null } as unknown as HTMLElement;
  const view = {} as VendorDeps['view'];
  return createVendors({ gatewayUrl: 'https://gateway.test', widget, catalog, clock, view, element });
}

describe('the validator of the widget', () => {
  it('VALID-06 a validator knows the contracts once the catalogue has loaded, even if it was created before', async () => {
    const context = createFakeContext();
    const validator = await vendorsOf(context).addresses();
    const check = () => validator.validate(contractOf('USDT-MATIC'), currencyOf('ETH'));
    assert.equal((await check()).ok, true);
    setCatalog(context.stores.catalog, CATALOGUE, {});
    assert.deepEqual(await check(), REFUSED);
  });
});

const PAYMENT = { toCurrency: 'USDT-MATIC' };
const CONTRACT = contractOf('USDT-MATIC');
const LAUNCHES: [payload: MerchantPayload, field: string, outside: Outside][] = [
  [{ ...PAYMENT, toWallet: CONTRACT, toAmount: '100' }, 'toWallet', {}],
  [{ ...PAYMENT, toWallet: checksummed(CONTRACT), toAmount: '100' }, 'toWallet', {}],
  [{ ...PAYMENT, walletAddresses: { MATIC: { address: CONTRACT } } }, 'walletAddresses', {}],
  [{ fromCurrency: 'USDT-MATIC', refundWallet: upperHex(CONTRACT) }, 'refundWallet', { mode: 'sell' }],
];

describe("a launch that is signed with a token's own contract", () => {
  for (const [payload, field, outside] of LAUNCHES)
    it(`START-05 HOST-02 a launch with ${JSON.stringify(payload)} is refused at the start, with the name of the field`, async () => {
      const { phase, errors } = await startLaunch(payload, { ...outside, prepare });
      assert.equal(phase, 'failed');
      assert.deepEqual(
        errors.map(({ fields }) => fields),
        [
          {
            [field]: [
              "is a token's own contract, which nobody can spend from. Sign the customer's address for USDT-MATIC on MATIC.",
            ],
          },
        ],
      );
    });

  it('START-05 a launch with an ordinary wallet in each of these fields starts', async () => {
    for (const [payload, , outside] of LAUNCHES) {
      const text = JSON.stringify(payload).replace(/0x[\da-f]{40}/i, WALLET);
      const { phase } = await startLaunch(JSON.parse(text) as MerchantPayload, { ...outside, prepare });
      assert.equal(phase, 'done', text);
    }
  });
});

/** The address step with the widget's own validator and the sandbox's catalogue. */
function stageStep() {
  const { context, commands } = stageAddress();
  setCatalog(context.stores.catalog, CATALOGUE, {});
  context.vendors = { ...context.vendors, addresses: vendorsOf(context).addresses };
  return { context, commands };
}

describe("a token's own contract at the address step", () => {
  it('VALID-06 a contract that the customer enters is refused with its reason, and the step does not change', async () => {
    const stage = stageStep();
    await confirmed(stage, checksummed(CONTRACT), false);
    const { address } = stage.context.stores;
    assert.deepEqual([address.problem?.reason, address.address], ['tokenContract', '']);
    assert.equal(stage.context.navigator.path(), '/buy/wallet_address');
    await confirmed(stage, WALLET, false);
    assert.deepEqual([address.problem, address.address], [null, WALLET]);
  });

  it('ADDR-04 the customer can correct a contract that the merchant signed with a currency alone', async () => {
    const { context, commands } = stageStep();
    const { launch, address, widget } = context.stores;
    setLaunchPayload(launch, { ...PAYMENT, toWallet: CONTRACT }, 'specific_crypto', null);
    const opened = commands.open();
    await context.clock.advance(300);
    await opened;
    assert.deepEqual([address.preset, address.problem?.reason], ['invalid', 'tokenContract']);
    assert.equal(address.address, '');
    assert.notEqual(widget.phase, 'failed');
  });
});

/** Loads the catalogue with its contracts, and the widget's own validator. */
function prepare(context: FakeContext): void {
  const currencies = CURRENCIES.map((listed) => {
    const known = CATALOGUE.find(({ tickerWithNetwork }) => tickerWithNetwork === listed.tickerWithNetwork);
    return { ...listed, tokenAddress: known?.tokenAddress };
  });
  context.gateway.on('GET /api/v1/currencies', { result: currencies });
  context.vendors = { ...context.vendors, addresses: vendorsOf(context).addresses };
}
