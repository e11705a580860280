// Published addresses of each network, valid and invalid, through the validator of the address screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPaymentLink } from '../../../../src/domain/address/payment-link.ts';
import { createAddressValidator } from '../../../../src/vendors/addresses/address-validator.ts';
import type { AddressVectors } from './vectors/address-vectors.ts';
import { VECTORS as bitcoin } from './vectors/bitcoin.ts';
import { VECTORS as bitcoinCash } from './vectors/bitcoin-cash.ts';
import { VECTORS as evm } from './vectors/evm.ts';
import { VECTORS as flow } from './vectors/flow.ts';
import { VECTORS as litecoin } from './vectors/litecoin.ts';
import { VECTORS as ripple } from './vectors/ripple.ts';
import { VECTORS as solana } from './vectors/solana.ts';
import { VECTORS as stellar } from './vectors/stellar.ts';
import { VECTORS as tron } from './vectors/tron.ts';

const ALL: Record<string, AddressVectors> = {
  bitcoin,
  bitcoinCash,
  evm,
  flow,
  litecoin,
  ripple,
  solana,
  stellar,
  tron,
};

const validator = createAddressValidator({ nearRpc: () => null });

for (const [family, { currency, valid, refused }] of Object.entries(ALL)) {
  describe(`VALID-06 ${family} addresses`, () => {
    for (const address of valid) {
      it(`VALID-06 accepts ${address}`, async () => {
        assert.deepEqual(await validator.validate(address, currency), { ok: true, address });
        assert.deepEqual(await validator.validate(` \t${address}\n`, currency), { ok: true, address });
      });
    }
    it('VALID-06 valid addresses are read neither as a name nor as a payment link', () => {
      for (const address of valid)
        assert.equal(readPaymentLink(address, { ticker: '', ...currency }), null, address);
    });
    for (const [address, reason, network] of refused) {
      it(`VALID-06 refuses ${address}: ${network ?? reason}`, async () => {
        const verdict = await validator.validate(address, currency);
        assert.deepEqual(verdict, network ? { ok: false, reason, network } : { ok: false, reason });
      });
    }
  });
}

describe('EVM networks', () => {
  for (const network of ['ERC20', 'MATIC', 'BEP20', 'AVAX', 'AURORA', 'BLAST']) {
    it(`VALID-06 checks ${network} addresses with EIP-55`, async () => {
      const currency = { tickerWithNetwork: `USDT-${network}`, blockchainNetwork: network };
      const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
      const wrong = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
      assert.deepEqual(await validator.validate(right, currency), { ok: true, address: right });
      assert.deepEqual(await validator.validate(wrong, currency), { ok: false, reason: 'checksum' });
    });
  }
});
