// URLs in responses: each is declared as one, hostile ones are dropped. Also runs a few thousand cases of the proof.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getConfig } from '../../../src/gateway/catalogue/get-config.ts';
import { checkCurrencies } from '../../../src/domain/catalogue/check-currencies.ts';
import { checkMerchantAnswer } from '../../../src/gateway/validate-widget.ts';
import { ensureConfig } from '../../../src/features/shell/settings/ensure-config.ts';
import { safeUrl } from '../../../src/lib/web-address.ts';
import { vendorScript } from '../../../src/vault/vgs-collect.ts';
import { proof } from '../../prove/addresses.proof.ts';
import { HOSTILE_FORMS, LOOPBACK_FORMS } from '../../prove/hostile-addresses.ts';
import { settle } from '../../support/fake-clock.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { schemaFields } from '../../support/schema-fields.ts';

/** Names of fields that contain a URL. */
const ADDRESS_NAME = /(ur[li]|link|href|origin|src|domain|endpoint|explorers|links)$/i;

/** The text of a payment's QR code is shown and copied, never followed; a wallet link has a check of its own. */
const NO_ADDRESS = ['qrCodeUrl', 'uri'];

const SEED = Math.floor(Math.random() * 2 ** 31);

describe('every URL in a response passes one gate', () => {
  it('every field with the name of a URL is declared as one, and no schema is left out', async () => {
    const fields = await schemaFields();
    const plain = fields.filter(
      ({ path, kind }) =>
        kind === 'text' && path.some((step) => ADDRESS_NAME.test(step) && !NO_ADDRESS.includes(step)),
    );
    assert.deepEqual(
      plain.map(({ name }) => name),
      [],
    );
    const unread = fields.filter(({ kind }) => kind === 'unknown');
    assert.deepEqual(
      unread.map(({ name }) => name),
      [],
    );
  });

  it('the walk finds every kind of place for a URL in a response', async () => {
    const fields = await schemaFields();
    const places = fields.filter(({ kind }) => kind === 'address' || kind === 'template');
    const paths = places.map(({ path }) => path.join('.'));
    for (const path of [
      'near.walletUrl',
      'near.rpcUrl',
      'kyc.baseUrl',
      'vault.origin',
      'vault.vgs.scriptUrl',
    ])
      assert.ok(paths.includes(path), path);
    for (const path of ['links.help', 'explorers.*', 'logoUrl', 'flagUrl', 'authUrl', 'directLink'])
      assert.ok(
        paths.some((found) => found.endsWith(path)),
        path,
      );
  });

  it(`${proof.rule}; seed ${SEED}`, async () => void (await proof.run(proof.cases.inTests, SEED)));

  it('the checks without zod refuse the same URLs', () => {
    const currency = { id: 1, ticker: 'BTC', tickerWithNetwork: 'BTC' };
    for (const form of HOSTILE_FORMS) {
      const logoUrl = form('x.example');
      assert.equal(checkCurrencies([{ ...currency, logoUrl }])[0]!.logoUrl, '', logoUrl);
      assert.equal(checkMerchantAnswer({ merchant: { logoUrl } }).merchant!.logoUrl, '', logoUrl);
    }
  });

  it('plain http is allowed only on loopback with a sandbox', () => {
    for (const address of LOOPBACK_FORMS) {
      assert.ok(safeUrl(address, { allowLoopback: true }), address);
      assert.equal(safeUrl(address, { allowLoopback: false }), null, address);
    }
  });

  it('settings with a hostile wallet page are accepted without it, and it is reported', async () => {
    const context = createFakeContext();
    const walletUrl = 'javascript:opener.document.title="ran"';
    const near = { networkId: 'testnet', rpcUrl: 'https://rpc.example/', walletUrl };
    context.gateway.on('GET /widget-api/v1/config', {
      result: { near, links: { help: 'http://help.example' } },
    });
    const config = await ensureConfig(context);
    assert.equal(config.near.rpcUrl, 'https://rpc.example/');
    assert.equal(config.near.walletUrl, '');
    await settle();
    const messages = context.reported.map(({ error }) => (error as Error).message);
    const place = (name: string) => `result.${name}: a safe web address, not other text`;
    assert.deepEqual(messages, [
      `GET /widget-api/v1/config: ${place('near.walletUrl')}; ${place('links.help')}`,
    ]);
    const again = await getConfig(context.client);
    assert.equal(safeUrl(again.near.walletUrl, { allowLoopback: true }), null);
  });

  it("the vendor's script loads from the vendor's own hosts, whatever the settings say", () => {
    assert.ok(vendorScript('https://js.verygoodvault.com/vgs-collect/3.2.1/vgs-collect.js'));
    for (const address of [
      undefined,
      '',
      'https://vendor.example/collect.js',
      'https://js.verygoodvault.com.evil.example/x.js',
      'https://evil.example/js.verygoodvault.com',
      'https://js.verygoodvault.com@evil.example/',
      'https://xjs.verygoodvault.com/x.js',
      'https://js.verygoodvault.com:8443/x.js',
      'http://js.verygoodvault.com/x.js',
      'http://localhost/x.js',
      'data:text/javascript,1',
    ])
      assert.equal(vendorScript(address), null, address);
  });
});
