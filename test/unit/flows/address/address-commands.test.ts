// The wallet address: checks with their delay, the merchant's wallet, addresses nobody can check, the NEAR wallet.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { AddressVerdict } from '../../../../src/domain/addresses/address-verdict.ts';
import type { MerchantPayload } from '../../../../src/domain/merchant.ts';
import { RampError } from '../../../../src/domain/ramp-error.ts';
import { createAddressCommands } from '../../../../src/flows/address/address-commands.ts';
import { enterAddressStep } from '../../../../src/flows/address/enter-address-step.ts';
import { setForm } from '../../../../src/state/calculator-store.ts';
import { setLaunchPayload } from '../../../../src/state/launch-store.ts';
import { setCustomer } from '../../../../src/state/session-store.ts';
import { currency } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { choose, customer, WALLET } from '../../../support/orders.ts';

const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CONFIG = 'GET /widget-api/v1/config';

let context: FakeContext;
let commands: ReturnType<typeof createAddressCommands>;
let checked: string[];
let verdict: (text: string) => AddressVerdict | Promise<AddressVerdict>;
let wallet: { connect: () => Promise<{ accountId: string } | null>; isOut: boolean };

const address = () => context.stores.address;
const path = () => context.navigator.path();

beforeEach(() => {
  context = createFakeContext({ path: '/buy/wallet_address' });
  choose(context);
  address().address = '';
  context.stores.session.customer = null;
  context.stores.session.token = null;
  context.gateway.on(CONFIG, { result: {} });
  checked = [];
  verdict = (text) => ({ ok: true, address: text.trim() });
  wallet = { connect: () => Promise.resolve({ accountId: 'ada.near' }), isOut: false };
  context.vendors = {
    ...context.vendors,
    addresses: () =>
      Promise.resolve({
        validate: async (text: string) => {
          checked.push(text);
          return verdict(text);
        },
      }),
    nearWallet: () =>
      Promise.resolve({
        connect: () => wallet.connect(),
        disconnect: () => void (wallet.isOut = true),
        isSignedIn: () => !wallet.isOut,
      }),
  };
  commands = createAddressCommands(context);
});

async function confirm(text: string, isUncheckedAccepted = false) {
  const answer = commands.confirm(text, isUncheckedAccepted);
  await context.clock.advance(300);
  return answer;
}

function launch(payload: MerchantPayload, flow: 'specific_crypto' | 'payment'): void {
  setLaunchPayload(context.stores.launch, payload, flow, null);
}

describe('confirming an address', () => {
  it('VALID-07 ADDR-02 asks nobody before 300 ms have passed, and says that it is checking', async () => {
    const answer = commands.confirm(WALLET);
    await context.clock.advance(299);
    assert.deepEqual(checked, []);
    assert.equal(address().isChecking, true);
    await context.clock.advance(1);
    await answer;
    assert.deepEqual(checked, [WALLET]);
    assert.equal(address().isChecking, false);
  });

  it('ROUTE-20 keeps it with the draft and goes to login', async () => {
    assert.equal(await confirm(` ${WALLET} `), null);
    assert.equal(address().address, WALLET);
    assert.match(context.storages.local.get('ramp.draft') ?? '', new RegExp(WALLET));
    assert.equal(path(), '/buy/login');
  });

  it('ROUTE-21 ROUTE-22 goes on by the verification of a signed-in customer', async () => {
    setCustomer(context.stores.session, customer({ kyc: { status: 'light', rejectLabels: {} } }));
    await confirm(WALLET);
    assert.equal(path(), '/buy/user_greeting');
    setCustomer(context.stores.session, customer());
    await confirm(WALLET);
    assert.equal(path(), '/buy/user_info');
  });

  it('fetches a customer who was missed at start-up before asking for a code', async () => {
    context.stores.session.token = 'token-1';
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    await confirm(WALLET);
    assert.equal(path(), '/buy/user_info');
  });

  it('VALID-06 refuses what the validator refuses, and goes nowhere', async () => {
    verdict = () => ({ ok: false, reason: 'wrongNetwork', network: 'Tron' });
    assert.equal(await confirm('T123'), 'wrongNetwork');
    assert.deepEqual({ ...address().problem }, { reason: 'wrongNetwork', network: 'Tron' });
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(address().address, '');
  });

  it('clears what the server said about the last one', async () => {
    address().serverError = 'Refused';
    await confirm(WALLET);
    assert.equal(address().serverError, null);
  });

  it('asks again after a validator could not be loaded', async () => {
    const { vendors } = context;
    context.vendors = { ...vendors, addresses: () => Promise.reject(new Error('no line')) };
    commands = createAddressCommands(context);
    assert.equal(await confirm(WALLET), 'lookUpFailed');
    context.vendors = vendors;
    commands = createAddressCommands(context);
    assert.equal(await confirm(WALLET), null);
  });

  it('lets an address pass that nobody can check only with the word of the customer', async () => {
    verdict = () => ({ ok: false, reason: 'noValidator' });
    assert.equal(await confirm('mystery'), 'noValidator');
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(await confirm(' mystery ', true), null);
    assert.equal(address().address, 'mystery');
  });
});

describe('mending an address', () => {
  it('VALID-11 follows the last text only', async () => {
    verdict = (text) => (text === WALLET ? { ok: true, address: text } : { ok: false, reason: 'invalid' });
    void commands.recheck('0x1');
    await context.clock.advance(200);
    void commands.recheck('0x12');
    await context.clock.advance(300);
    assert.deepEqual(checked, ['0x12']);
    assert.equal(address().problem?.reason, 'invalid');
    void commands.recheck(WALLET);
    await context.clock.advance(300);
    assert.equal(address().problem, null);
    assert.equal(path(), '/buy/wallet_address');
  });

  it('gives up a check whose text was left behind', async () => {
    let release = () => {};
    verdict = (text) =>
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

  it('a press on Confirm takes the place of the check that runs', async () => {
    void commands.recheck(WALLET);
    await confirm(OTHER);
    assert.deepEqual(checked, [OTHER]);
    assert.equal(address().address, OTHER);
  });

  it('tells of a secret at once and keeps nothing of it', () => {
    commands.refuseSecret();
    assert.deepEqual({ ...address().problem }, { reason: 'secret' });
    assert.equal(address().address, '');
    assert.equal(context.gateway.requests.length, 0);
  });
});

describe("a merchant's wallet", () => {
  const PAYMENT = { toWallet: WALLET, toAmount: '10', toCurrency: 'USDT-MATIC' };

  it('is checked and accepted on the way from the calculator in the payment flow', async () => {
    launch(PAYMENT, 'payment');
    const done = enterAddressStep(context);
    await context.clock.advance(300);
    await done;
    assert.equal(address().address, WALLET);
    assert.equal(path(), '/buy/login');
  });

  it('is a merchant validation failure when it is wrong in the payment flow', async () => {
    launch(PAYMENT, 'payment');
    verdict = () => ({ ok: false, reason: 'checksum' });
    const done = enterAddressStep(context);
    await context.clock.advance(300);
    await done;
    const { failure, phase } = context.stores.widget;
    assert.equal(phase, 'failed');
    assert.equal(failure?.message, 'Merchant parameters invalid');
    assert.deepEqual(Object.keys(failure?.fields ?? {}), ['toWallet']);
    assert.equal(context.sent.at(-1)?.type, 'error');
  });

  it('is shown, with a word about it, when it cannot be checked now', async () => {
    launch(PAYMENT, 'payment');
    context.navigator.go('/buy');
    verdict = () => ({ ok: false, reason: 'lookUpFailed' });
    const done = enterAddressStep(context);
    await context.clock.advance(300);
    await done;
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(address().preset, 'valid');
    assert.equal(address().problem?.reason, 'lookUpFailed');
  });

  it('ADDR-04 can be mended when it is wrong and only the currency is fixed', async () => {
    launch({ toWallet: 'nonsense', toCurrency: 'USDT-MATIC' }, 'specific_crypto');
    verdict = () => ({ ok: false, reason: 'invalid' });
    void commands.open();
    await settle();
    assert.equal(address().preset, 'checking');
    await context.clock.advance(300);
    assert.equal(address().preset, 'invalid');
    assert.equal(address().problem?.reason, 'invalid');
    assert.equal(context.stores.widget.phase === 'failed', false);
  });

  it('ADDR-05 stands when it is right', async () => {
    launch({ toWallet: WALLET, toCurrency: 'USDT-MATIC' }, 'specific_crypto');
    void commands.open();
    await context.clock.advance(300);
    assert.equal(address().preset, 'valid');
    assert.equal(address().address, WALLET);
    await commands.open();
    assert.equal(checked.length, 1);
  });
});

describe('the NEAR wallet', () => {
  beforeEach(() => {
    const { calculator } = context.stores;
    const near = currency('NEAR', { isCrypto: true, blockchainNetwork: 'NEAR' });
    setForm(calculator, { ...calculator.form, receive: near });
  });

  it('hands its account to the field', async () => {
    assert.equal(await commands.connectWallet(), 'ada.near');
    assert.equal(address().walletAccount, 'ada.near');
  });

  it('ADDR-09 shows its error for 3000 ms; what was said stays until the next input', async () => {
    wallet.connect = () => Promise.reject(new RampError('near_wallet_blocked', 'No window'));
    assert.equal(await commands.connectWallet(), null);
    assert.equal(address().isWalletProblemShown, true);
    await context.clock.advance(2999);
    assert.equal(address().isWalletProblemShown, true);
    await context.clock.advance(1);
    assert.equal(address().isWalletProblemShown, false);
    assert.equal(address().walletProblem, 'near_wallet_blocked');
    commands.touch();
    assert.equal(address().walletProblem, null);
  });

  it('ADDR-08 is signed out when another address is confirmed', async () => {
    await commands.connectWallet();
    await confirm('ada.near');
    assert.equal(wallet.isOut, false);
    await confirm('bob.near');
    assert.equal(wallet.isOut, true);
    assert.equal(address().walletAccount, null);
  });
});
