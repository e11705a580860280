// Maps each currency to its address validator, and each refusal to its text.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import en from '../../../../locales/en.json' with { type: 'json' };
import es from '../../../../locales/es.json' with { type: 'json' };
import pt from '../../../../locales/pt.json' with { type: 'json' };
import {
  addressFamilyOf,
  type AddressFamily,
  familyOf,
  validationNetworkOf,
} from '../../../../src/domain/address/address-families.ts';
import {
  addressMessage,
  type AddressRefusal,
  refuse,
} from '../../../../src/domain/address/address-verdict.ts';
import { createAddressValidator } from '../../../../src/vendors/addresses/address-validator.ts';

const FAMILIES: Record<string, AddressFamily | null> = {
  MATIC: 'evm',
  ERC20: 'evm',
  BEP20: 'evm',
  AVAX: 'evm',
  AURORA: 'evm',
  BLAST: 'evm',
  BTC: 'bitcoin',
  LTC: 'litecoin',
  BCH: 'bitcoinCash',
  TRC20: 'tron',
  XLM: 'stellar',
  XRP: 'ripple',
  NEAR: 'near',
  FLOW: 'flow',
  SOL: 'solana',
  btc: 'bitcoin',
  DOGE: null,
  constructor: null,
  __proto__x: null,
  toString: null,
};

describe('families of networks', () => {
  for (const [network, family] of Object.entries(FAMILIES)) {
    it(`VALID-06 checks ${network} as ${family ?? 'an unknown network'}`, () => {
      assert.equal(familyOf(network), family);
    });
  }

  it('ADDR-10 maps USDT-TRC20 to the validation network trx', () => {
    const currency = { tickerWithNetwork: 'USDT-TRC20', blockchainNetwork: 'ANYTHING' };
    assert.equal(validationNetworkOf(currency), 'trx');
    assert.equal(addressFamilyOf(currency), 'tron');
  });

  it('ADDR-10 leaves every other currency on its own network', () => {
    assert.equal(
      validationNetworkOf({ tickerWithNetwork: 'USDT-MATIC', blockchainNetwork: 'MATIC' }),
      'MATIC',
    );
    assert.equal(validationNetworkOf({ tickerWithNetwork: 'constructor', blockchainNetwork: 'BTC' }), 'BTC');
    assert.equal(validationNetworkOf({ tickerWithNetwork: 'BTC' }), 'BTC');
  });

  it('VALID-06 warns for a network without validator, after the cheap checks', async () => {
    const validator = createAddressValidator({ nearRpc: () => null });
    const currency = { tickerWithNetwork: 'DOGE', blockchainNetwork: 'DOGE' };
    const verdict = await validator.validate('DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU', currency);
    assert.deepEqual(verdict, { ok: false, reason: 'noValidator' });
    assert.deepEqual(await validator.validate('a b', currency), { ok: false, reason: 'hiddenCharacters' });
  });
});

/** The type makes the compiler require every refusal. */
const EVERY: Readonly<Record<AddressRefusal, true>> = {
  required: true,
  tooLong: true,
  hiddenCharacters: true,
  uri: true,
  linkNetwork: true,
  linkToken: true,
  linkNotPayment: true,
  linkUnknown: true,
  linkAmounts: true,
  linkTag: true,
  lightning: true,
  name: true,
  webAddress: true,
  secret: true,
  seedPhrase: true,
  invalid: true,
  checksum: true,
  wrongNetwork: true,
  legacy: true,
  burn: true,
  tokenContract: true,
  unsupportedVersion: true,
  notExists: true,
  lookUpFailed: true,
  noValidator: true,
};
const REFUSALS = Object.keys(EVERY) as AddressRefusal[];

describe('texts of refusals', () => {
  for (const reason of REFUSALS) {
    it(`VALID-06 has a text for ${reason} in each language`, () => {
      const { key } = addressMessage(refuse(reason), 'Polygon');
      for (const texts of [en, es, pt]) assert.ok((texts as Record<string, string>)[key]);
    });
  }

  for (const reason of ['uri', 'linkUnknown', 'linkAmounts'] as const)
    it(`VALID-06 the text for ${reason} asks for a memo or tag only if the network has one`, () => {
      const words = (hasMemo: boolean) => {
        const { key } = addressMessage(refuse(reason), 'Stellar', hasMemo);
        return [en, es, pt].map((texts) => texts[key]);
      };
      for (const text of words(true)) assert.match(text, /memo.*(?:tag|etiqueta)/);
      for (const text of words(false)) assert.doesNotMatch(text, /memo|tag|etiqueta/);
    });

  it('VALID-06 the texts match the required wording', () => {
    const text = (reason: AddressRefusal) => en[addressMessage(refuse(reason), '').key as keyof typeof en];
    assert.equal(text('invalid'), 'This is not a valid {network} address');
    assert.equal(text('notExists'), 'This account does not exist on {network}');
    assert.equal(text('noValidator'), 'Unknown currency, can not find validator');
  });

  it('VALID-06 the text receives the expected and the recognised network', () => {
    const { key, values } = addressMessage(refuse('wrongNetwork', 'Tron'), 'Polygon');
    assert.equal(key, 'addressValidate.wrongNetwork');
    assert.deepEqual(values, { network: 'Polygon', found: 'Tron' });
  });
});
