// NEAR accounts: their format, those that need no look-up, and the look-up against a local node.
import assert from 'node:assert/strict';
import { safeUrl, type WebAddress } from '../../../../src/lib/web-address.ts';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { isNearAccountId } from '../../../../src/domain/address/near-account-id.ts';
import { createAddressValidator } from '../../../../src/vendors/addresses/address-validator.ts';
import { createNearAccounts } from '../../../../src/vendors/near/near-accounts.ts';

const CURRENCY = { tickerWithNetwork: 'NEAR', blockchainNetwork: 'NEAR' };
const IMPLICIT = '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de';

const VALID_IDS =
  `bowen ek-2 ek.near com google.com bowen.google.com near illia.cheap-accounts.near max_99.near
  100 near2019 over.9000 a.bro bro.a aa a-b a_b ${'a'.repeat(64)}
  0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed`.split(/\s+/);
const INVALID_IDS = [
  ...`a 100- bo__wen _illia .near near. a..near $$$ WAT me@google.com system- BRO.BRO a.-b a-.b a--b -near near_
  ${'a'.repeat(65)} naïve.near аlice.near`.split(/\s+/),
  '',
];

describe('NEAR account names', () => {
  for (const id of VALID_IDS) it(`VALID-06 accepts ${id}`, () => assert.equal(isNearAccountId(id), true));
  for (const id of INVALID_IDS)
    it(`VALID-06 refuses "${id}"`, () => assert.equal(isNearAccountId(id), false));
});

interface Call {
  method: string;
  params: { finality: string; request_type: string; account_id: string };
}

const ACCOUNT = {
  amount: '1',
  locked: '0',
  code_hash: '1',
  storage_usage: 1,
  storage_paid_at: 0,
  block_height: 1,
  block_hash: 'b',
};

function missing(accountId: string) {
  const info = { requested_account_id: accountId, block_hash: 'b', block_height: 1 };
  return {
    name: 'HANDLER_ERROR',
    cause: { name: 'UNKNOWN_ACCOUNT', info },
    code: -32000,
    message: 'Server error',
  };
}

describe('NEAR look-up', () => {
  let node: Server;
  let rpcUrl: WebAddress;
  let calls: Call[] = [];
  let answer: 'right' | 'status' | 'garbage' | 'silent' = 'right';

  before(async () => {
    const respond = (text: string, response: ServerResponse) => {
      const call = JSON.parse(text) as Call & { id: string };
      calls.push(call);
      if (answer === 'silent') return;
      if (answer === 'status') return void response.writeHead(500).end();
      if (answer === 'garbage') return void response.end('<html>');
      const { account_id: id } = call.params;
      const body = id === 'alice.testnet' ? { result: ACCOUNT } : { error: missing(id) };
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...body }));
    };
    node = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => respond(text, response));
    });
    await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(node.address() as AddressInfo).port}/near-rpc`;
    rpcUrl = safeUrl(address, { allowLoopback: true })!;
  });
  after(() => {
    node.closeAllConnections();
    node.close();
  });
  beforeEach(() => {
    calls = [];
    answer = 'right';
  });

  const validate = (text: string, signal?: AbortSignal) =>
    createAddressValidator({ nearRpc: () => rpcUrl }).validate(text, CURRENCY, { signal });

  it('VALID-09 API-37 requests the account from the node in its final state', async () => {
    assert.deepEqual(await validate('alice.testnet'), { ok: true, address: 'alice.testnet' });
    assert.equal(calls.length, 1);
    assert.equal(calls[0]!.method, 'query');
    assert.deepEqual(calls[0]!.params, {
      finality: 'final',
      request_type: 'view_account',
      account_id: 'alice.testnet',
    });
  });

  it('VALID-09 refuses an account that does not exist', async () => {
    assert.deepEqual(await validate('nobody.testnet'), { ok: false, reason: 'notExists' });
  });

  it('VALID-10 converts the address to lower case before the look-up', async () => {
    assert.deepEqual(await validate('Alice.TESTNET'), { ok: true, address: 'alice.testnet' });
    assert.equal(calls[0]!.params.account_id, 'alice.testnet');
  });

  it('VALID-08 CONST-11 accepts 64 lower-case alphanumerics without a look-up', async () => {
    assert.deepEqual(await validate(IMPLICIT), { ok: true, address: IMPLICIT });
    assert.deepEqual(await validate('z'.repeat(64)), { ok: true, address: 'z'.repeat(64) });
    assert.equal(calls.length, 0);
  });

  it('CONST-11 looks up 63 characters and refuses 65', async () => {
    assert.deepEqual(await validate('a'.repeat(63)), { ok: false, reason: 'notExists' });
    assert.equal(calls.length, 1);
    assert.deepEqual(await validate('a'.repeat(65)), { ok: false, reason: 'invalid' });
    assert.equal(calls.length, 1);
  });

  it('VALID-06 names the network of a foreign address that is not an account', async () => {
    const verdict = await validate('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    assert.deepEqual(verdict, { ok: false, reason: 'wrongNetwork', network: 'Tron' });
  });

  it('VALID-06 sends no secret to the node, not even in lower case', async () => {
    const secrets = [
      'SCZANGBA5YHTNYVVV4C3U252E2B6P6F5T3U6MM63WBSBZATAQI3EBTQ4',
      'kwdmajgmeryanjeui5shs7jkmpzvvipyvb2ljgu1zxjwyvp98617',
    ];
    const words = 'abandon-ability-able-about-above-absent-absorb-abstract-absurd-abuse-access-accident';
    assert.deepEqual(await validate(words), { ok: false, reason: 'seedPhrase' });
    for (const secret of secrets) assert.deepEqual(await validate(secret), { ok: false, reason: 'secret' });
    assert.equal(calls.length, 0);
  });

  for (const kind of ['status', 'garbage'] as const) {
    it(`VALID-09 distinguishes a failed look-up (${kind}) from a missing account`, async () => {
      answer = kind;
      assert.deepEqual(await validate('alice.testnet'), { ok: false, reason: 'lookUpFailed' });
      assert.equal(calls.length, 1);
    });
  }

  it('VALID-09 reports a failed look-up if there is no node URL', async () => {
    const validator = createAddressValidator({ nearRpc: () => null });
    const verdict = await validator.validate('alice.testnet', CURRENCY);
    assert.deepEqual(verdict, { ok: false, reason: 'lookUpFailed' });
  });

  it('VALID-09 stops waiting when the check is aborted', async () => {
    answer = 'silent';
    const abort = new AbortController();
    const asked = once(node, 'request');
    const stopped = assert.rejects(validate('alice.testnet', abort.signal), /typed on/);
    await asked;
    abort.abort(new Error('typed on'));
    await stopped;
  });

  it('VALID-09 sends no request if it is aborted before it starts', async () => {
    await assert.rejects(
      createNearAccounts(rpcUrl).exists('alice.testnet', AbortSignal.abort(new Error('gone'))),
      /gone/,
    );
    assert.equal(calls.length, 0);
  });
});
