// A typed wallet address: checked after a delay, corrected, and stored with the draft.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createAddressCommands } from '../../../../src/features/wallet-address/address-commands.ts';
import { setCustomer } from '../../../../src/features/sign-in/session/session-store.ts';
import { settle } from '../../../support/fake-clock.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { customer, WALLET } from '../../../support/orders.ts';
import { confirmed, stageAddress, type AddressCommands, type AddressOutside } from './address-stage.ts';

const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let context: FakeContext;
let commands: AddressCommands;
let outside: AddressOutside;
const address = () => context.stores.address;
const path = () => context.navigator.path();
const confirm = (text: string, isUncheckedAccepted = false) =>
  confirmed({ context, commands }, text, isUncheckedAccepted);

const begin = () => void ({ context, commands, outside } = stageAddress());

describe('confirming an address', () => {
  beforeEach(begin);

  it('VALID-07 ADDR-02 sends no check before 300 ms have passed, and says that it is checking', async () => {
    const answer = commands.confirm(WALLET);
    await context.clock.advance(299);
    assert.deepEqual(outside.checked, []);
    assert.equal(address().isChecking, true);
    await context.clock.advance(1);
    await answer;
    assert.deepEqual(outside.checked, [WALLET]);
    assert.equal(address().isChecking, false);
  });

  it('ROUTE-20 stores it with the draft and opens the login', async () => {
    assert.equal(await confirm(` ${WALLET} `), null);
    assert.equal(address().address, WALLET);
    assert.match(context.storages.local.get('ramp.draft') ?? '', new RegExp(WALLET));
    assert.equal(path(), '/buy/login');
  });

  it('ROUTE-21 ROUTE-22 opens the verification step of a signed-in customer', async () => {
    setCustomer(context.stores.session, customer({ kyc: { status: 'light', rejectLabels: {} } }));
    await confirm(WALLET);
    assert.equal(path(), '/buy/user_greeting');
    setCustomer(context.stores.session, customer());
    await confirm(WALLET);
    assert.equal(path(), '/buy/user_info');
  });

  it('loads a customer who was missing at start-up before it asks for a code', async () => {
    context.stores.session.token = 'token-1';
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await confirm(WALLET);
    assert.equal(path(), '/buy/user_info');
  });

  it('accepts nothing for a customer who has gone back during the check, and may choose another network', async () => {
    const answer = commands.confirm(OTHER);
    await settle();
    context.navigator.go('/buy');
    await context.clock.advance(300);
    assert.equal(await answer, null);
    assert.deepEqual(outside.checked, [OTHER]);
    assert.notEqual(address().address, OTHER);
    assert.equal(path(), '/buy');
  });

  it('does not move a customer who has gone back while their data loaded', async () => {
    context.stores.session.token = 'token-1';
    context.gateway.on('GET /api/v1/customers/current', () => {
      context.navigator.go('/buy');
      return { result: customer() };
    });
    await confirm(WALLET);
    assert.equal(path(), '/buy');
  });

  it('VALID-06 refuses what the validator refuses, and stays', async () => {
    outside.verdict = () => ({ ok: false, reason: 'wrongNetwork', network: 'Tron' });
    assert.equal(await confirm('T123'), 'wrongNetwork');
    assert.deepEqual({ ...address().problem }, { reason: 'wrongNetwork', network: 'Tron' });
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(address().address, '');
  });

  it("clears the server's message about the last one", async () => {
    address().serverError = { text: 'Refused', currency: 'USDT-MATIC' };
    await confirm(WALLET);
    assert.equal(address().serverError, null);
  });

  it('checks again if a validator could not be loaded', async () => {
    const { vendors } = context;
    context.vendors = { ...vendors, addresses: () => Promise.reject(new Error('no line')) };
    commands = createAddressCommands(context);
    assert.equal(await confirm(WALLET), 'lookUpFailed');
    context.vendors = vendors;
    commands = createAddressCommands(context);
    assert.equal(await confirm(WALLET), null);
  });

  it('accepts an address that cannot be checked only if the customer confirms it', async () => {
    outside.verdict = () => ({ ok: false, reason: 'noValidator' });
    assert.equal(await confirm('mystery'), 'noValidator');
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(await confirm(' mystery ', true), null);
    assert.equal(address().address, 'mystery');
  });
});

describe('correcting an address', () => {
  beforeEach(begin);

  it('VALID-11 checks the last text only', async () => {
    outside.verdict = (text) =>
      text === WALLET ? { ok: true, address: text } : { ok: false, reason: 'invalid' };
    void commands.recheck('0x1');
    await context.clock.advance(200);
    void commands.recheck('0x12');
    await context.clock.advance(300);
    assert.deepEqual(outside.checked, ['0x12']);
    assert.equal(address().problem?.reason, 'invalid');
    void commands.recheck(WALLET);
    await context.clock.advance(300);
    assert.equal(address().problem, null);
    assert.equal(path(), '/buy/wallet_address');
  });

  it('drops a check whose text has changed', async () => {
    let release = () => {};
    outside.verdict = (text) =>
      text === 'slow'
        ? new Promise((resolve) => (release = () => resolve({ ok: false, reason: 'notExists' })))
        : { ok: true, address: text };
    void commands.recheck('slow');
    await context.clock.advance(300);
    void commands.recheck('quick');
    await context.clock.advance(300);
    release();
    await settle();
    assert.equal(address().problem, null);
  });

  it('replaces the running check at a press on Confirm', async () => {
    void commands.recheck(WALLET);
    await confirm(OTHER);
    assert.deepEqual(outside.checked, [OTHER]);
    assert.equal(address().address, OTHER);
  });

  it('warns of a secret at once and stores nothing of it', () => {
    for (const reason of ['secret', 'seedPhrase'] as const) {
      commands.refuse({ reason });
      assert.deepEqual({ ...address().problem }, { reason, network: undefined });
      assert.equal(address().address, '');
    }
    assert.equal(context.gateway.requests.length, 0);
  });
});
