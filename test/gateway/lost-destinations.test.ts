// The sandbox refuses the token contracts and burn addresses of all networks in each wallet field: at the start of a
// launch, when it signs one, and in an order.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { NETWORKS } from '../../demo/sandbox/catalogue/networks.ts';
import { isRampError, signLaunch } from '../unit/sign/under-test.ts';
import { asWallet, BURN_ADDRESSES } from '../support/burn-addresses.ts';
import { snippet } from '../support/doc-snippets.ts';
import { TWO_TAGS } from '../support/second-tags.ts';
import { openSandbox, ORDER, sign, type Json, type TestSandbox } from './harness.ts';

interface Listed {
  tickerWithNetwork: string;
  blockchainNetwork: string;
  isCrypto: boolean;
  tokenAddress: string | null;
}

describe('a wallet without an owner', () => {
  let box: TestSandbox;
  let tokens: (Listed & { tokenAddress: string })[] = [];
  let cryptos: Listed[] = [];
  before(async () => {
    box = openSandbox();
    const listed = (await box.ask('/api/v1/currencies')).body.result as Listed[];
    cryptos = listed.filter(({ isCrypto }) => isCrypto);
    tokens = cryptos.filter(
      (currency): currency is (typeof tokens)[number] => currency.tokenAddress !== null,
    );
  });
  after(() => box.close());

  const refusedFields = ({ status, body }: { status: number; body: Json }, what: string) => {
    assert.equal(status, 422, `${what}: ${JSON.stringify(body)}`);
    return Object.keys(body['error'].payload as object);
  };
  const start = (payload: object) => {
    const text = JSON.stringify(payload);
    const launch = { apiKey: 'demo-merchant', payload: text, signature: sign(text) };
    return box.post('/api/v1/merchants/validate-widget', launch);
  };
  const signing = (payload: object) => box.post('/sandbox/sign', { payload });

  it('the lists cover every network that the gateway offers, and every kind of address', () => {
    assert.deepEqual(
      [...new Set(cryptos.map(({ blockchainNetwork }) => blockchainNetwork))].sort(),
      Object.keys(NETWORKS).sort(),
    );
    assert.ok(new Set(tokens.map(({ blockchainNetwork }) => blockchainNetwork)).size > 5);
    assert.ok(BURN_ADDRESSES.length > 15);
  });

  it('VALID-06 LAUNCH-15 the contract of every token is refused in every field, for every network', async () => {
    for (const { tokenAddress } of tokens)
      for (const network of Object.keys(NETWORKS))
        for (const [field, payload] of Object.entries(asWallet(network, tokenAddress))) {
          const what = `${tokenAddress} as ${field} on ${network}`;
          assert.deepEqual(refusedFields(await start(payload), what), [field]);
          assert.deepEqual(refusedFields(await signing(payload), what), [`payload.${field}`]);
        }
  });

  it('VALID-06 LAUNCH-15 every burn address is refused in every field', async () => {
    for (const address of BURN_ADDRESSES)
      for (const [field, payload] of Object.entries(asWallet('BTC', address))) {
        const what = `${address} as ${field}`;
        assert.deepEqual(refusedFields(await start(payload), what), [field]);
        assert.deepEqual(refusedFields(await signing(payload), what), [`payload.${field}`]);
      }
  });

  it('VALID-06 an order to such an address is refused, and so is a sale that would refund to it', async () => {
    const token = await box.signIn('lost@example.com');
    const fiat = { buy: { fromCurrency: 'EUR' }, sell: { toCurrency: 'EUR' } };
    const lost = [...tokens.map(({ tokenAddress }) => tokenAddress), ...BURN_ADDRESSES];
    let asked = 0;
    for (const { tickerWithNetwork, blockchainNetwork } of cryptos)
      for (const wallet of lost.filter((one) => NETWORKS[blockchainNetwork]!.address.test(one))) {
        const buy = { ...ORDER, ...fiat.buy, toCurrency: tickerWithNetwork, toWallet: wallet };
        const sell = { ...fiat.sell, fromCurrency: tickerWithNetwork, fromAmount: '1', refundWallet: wallet };
        for (const [path, body, field] of [
          ['/api/v1/orders', buy, 'toWallet'],
          ['/api/v1/offramp/orders', sell, 'refundWallet'],
        ] as const) {
          const answer = await box.post(path, body, { token });
          const fields = refusedFields(answer, `${wallet} as ${field} of ${tickerWithNetwork}`);
          if (fields[0]?.endsWith('Currency')) continue;
          assert.deepEqual(fields, [field]);
          asked += 1;
        }
      }
    assert.ok(asked > 100, `${asked} were asked`);
  });

  it("the documents' own code reads the contracts of all the gateway's tokens", async () => {
    const code = snippet('signing.md', 'js', 'tokens');
    const { readTokenAddresses } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      readTokenAddresses(gateway: string): Promise<string[]>;
    };
    const { body } = await box.ask('/api/v1/currencies');
    const gateway = `data:application/json,${encodeURIComponent(JSON.stringify(body))}#`;
    assert.deepEqual(
      await readTokenAddresses(gateway),
      tokens.map(({ tokenAddress }) => tokenAddress),
    );
  });

  it("LAUNCH-01 the sandbox's signer refuses what the signing helper refuses with the catalogue's contracts, by the same fields", async () => {
    const tokenAddresses = tokens.map(({ tokenAddress }) => tokenAddress);
    const rows = [
      ...TWO_TAGS.flatMap(({ payload, mended }) => [payload, mended]),
      ...[...tokenAddresses, ...BURN_ADDRESSES].flatMap((wallet) => Object.values(asWallet('MATIC', wallet))),
      { toCurrency: 'USDT-MATIC' },
    ];
    for (const payload of rows) {
      const { status, body } = await signing(payload);
      const fields = status === 200 ? [] : refusedFields({ status, body }, JSON.stringify(payload));
      assert.deepEqual(
        fields.map((field) => field.replace('payload.', '')),
        refusedByHelper(payload, tokenAddresses),
        JSON.stringify(payload),
      );
    }
  });
});

function refusedByHelper(payload: object, tokenAddresses: readonly string[]): string[] {
  try {
    signLaunch({ secret: 'demo-secret', payload, tokenAddresses });
    return [];
  } catch (error) {
    assert.ok(isRampError(error, 'validation_error'));
    return Object.keys(error.fields ?? {});
  }
}
