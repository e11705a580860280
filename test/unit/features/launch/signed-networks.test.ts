// Signed wallets by network: only currencies of these networks can be bought, and a launch that leaves none ends at its start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Withheld } from '../../../../src/domain/catalogue/currency.ts';
import { WALLET } from '../../../support/orders.ts';
import { startLaunch } from './launch-terms-stage.ts';

describe('signed wallets by network', () => {
  it('LAUNCH-08 restrict the currencies to these networks, and leave money unrestricted', async () => {
    const { context, phase } = await startLaunch({ walletAddresses: { MATIC: { address: WALLET } } });
    assert.notEqual(phase, 'failed');
    const { currencies, rates } = context.stores.catalog;
    const offered = currencies.filter((currency) => !(currency as Withheld).isWithheld);
    const networks = offered.flatMap(({ blockchainNetwork }) => blockchainNetwork ?? []);
    assert.deepEqual([...new Set(networks)], ['MATIC']);
    assert.ok(offered.some(({ isCrypto }) => !isCrypto));
    assert.ok(Object.keys(rates).every((key) => !key.endsWith('_BTC')));
    assert.equal(context.stores.calculator.form.receive?.blockchainNetwork, 'MATIC');
  });

  for (const [what, payload, said] of [
    ['no network of the list', { walletAddresses: { POLYGON: { address: WALLET } } }, /'POLYGON'|"POLYGON"/],
    [
      'another network than the signed currency’s',
      { toCurrency: 'BTC', walletAddresses: { MATIC: { address: WALLET } } },
      /has no address for BTC/,
    ],
    [
      'a memo on a network without memos',
      { walletAddresses: { MATIC: { address: WALLET, memo: '7' } } },
      /no memos/,
    ],
  ] as const)
    it(`START-05 are refused at the start, with the cure, if they have ${what}`, async () => {
      const { phase, errors } = await startLaunch(payload);
      assert.equal(phase, 'failed');
      assert.match(String(errors[0]!.fields?.['walletAddresses' as never]), said);
    });
});
