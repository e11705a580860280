// A given wallet address: the merchant's is checked on the way, and the NEAR wallet fills the field.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import { enterAddressStep } from '../../../../src/features/wallet-address/enter-address-step.ts';
import { splitMemo } from '../../../../src/domain/address/address-with-memo.ts';
import { setForm } from '../../../../src/features/quote/calculator-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { currency } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { WALLET } from '../../../support/orders.ts';
import {
  CONFIG,
  confirmed,
  stageAddress,
  type AddressCommands,
  type AddressOutside,
} from './address-stage.ts';

let context: FakeContext;
let commands: AddressCommands;
let outside: AddressOutside;
const address = () => context.stores.address;
const path = () => context.navigator.path();
const confirm = (text: string, isUncheckedAccepted = false) =>
  confirmed({ context, commands }, text, isUncheckedAccepted);

const begin = () => void ({ context, commands, outside } = stageAddress());

function launch(payload: MerchantPayload, flow: 'specific_crypto' | 'payment'): void {
  setLaunchPayload(context.stores.launch, payload, flow, null);
}

describe("a merchant's wallet", () => {
  beforeEach(begin);

  const PAYMENT = { toWallet: WALLET, toAmount: '10', toCurrency: 'USDT-MATIC' };

  it('is checked and accepted on the way from the calculator in the payment flow', async () => {
    launch(PAYMENT, 'payment');
    const done = enterAddressStep(context, () => true);
    await context.clock.advance(300);
    await done;
    assert.equal(address().address, WALLET);
    assert.equal(path(), '/buy/login');
  });

  it('does not move a customer who left the calculator during the check', async () => {
    launch(PAYMENT, 'payment');
    const before = path();
    const done = enterAddressStep(context, () => false);
    await context.clock.advance(300);
    await done;
    assert.equal(path(), before);
  });

  it('is a merchant validation failure if it is wrong in the payment flow', async () => {
    launch(PAYMENT, 'payment');
    outside.verdict = () => ({ ok: false, reason: 'checksum' });
    const done = enterAddressStep(context, () => true);
    await context.clock.advance(300);
    await done;
    const { failure, phase } = context.stores.widget;
    assert.equal(phase, 'failed');
    assert.equal(failure?.message, 'Merchant parameters invalid');
    assert.deepEqual(Object.keys(failure?.fields ?? {}), ['toWallet']);
    assert.equal(context.sent.at(-1)?.type, 'error');
  });

  it('is shown, with a message, if it cannot be checked now', async () => {
    launch(PAYMENT, 'payment');
    context.navigator.go('/buy');
    outside.verdict = () => ({ ok: false, reason: 'lookUpFailed' });
    const done = enterAddressStep(context, () => true);
    await context.clock.advance(300);
    await done;
    assert.equal(path(), '/buy/wallet_address');
    assert.equal(address().preset, 'valid');
    assert.equal(address().problem?.reason, 'lookUpFailed');
  });

  it('is that of the chosen network, and another one on another network', async () => {
    const walletAddresses = { MATIC: { address: WALLET }, XLM: { address: 'GAB', memo: '77' } };
    launch({ walletAddresses }, 'specific_crypto');
    const opened = async () => {
      const done = commands.open();
      await context.clock.advance(300);
      await done;
    };
    await opened();
    assert.deepEqual([address().preset, address().address], ['valid', WALLET]);
    const lumen = currency('XLM', { blockchainNetwork: 'XLM' });
    setForm(context.stores.calculator, { ...context.stores.calculator.form, receive: lumen });
    const target = () => {
      const { toWallet, toMemo } = context.choice.chosen() ?? {};
      return [toWallet, toMemo];
    };
    assert.deepEqual(target(), ['GAB', '77'], 'what an order would say, before the step was seen again');
    await opened();
    assert.deepEqual(outside.checked, [WALLET, 'GAB']);
    assert.deepEqual(splitMemo(address().address), { wallet: 'GAB', memo: '77' });
  });

  it('of a network is a merchant validation failure if it is wrong', async () => {
    launch({ walletAddresses: { MATIC: { address: 'nonsense' } } }, 'specific_crypto');
    outside.verdict = () => ({ ok: false, reason: 'invalid' });
    const done = commands.open();
    await context.clock.advance(300);
    await done;
    assert.deepEqual(Object.keys(context.stores.widget.failure?.fields ?? {}), ['walletAddresses']);
  });

  it('ADDR-04 can be corrected if it is wrong and only the currency is fixed', async () => {
    launch({ toWallet: 'nonsense', toCurrency: 'USDT-MATIC' }, 'specific_crypto');
    outside.verdict = () => ({ ok: false, reason: 'invalid' });
    void commands.open();
    await settle();
    assert.equal(address().preset, 'checking');
    await context.clock.advance(300);
    assert.equal(address().preset, 'invalid');
    assert.equal(address().problem?.reason, 'invalid');
    assert.equal(context.stores.widget.phase === 'failed', false);
  });

  it('ADDR-05 lets a press during the check take effect after it', async () => {
    launch({ toWallet: WALLET, toCurrency: 'USDT-MATIC' }, 'specific_crypto');
    context.navigator.go('/buy/wallet_address');
    void commands.open();
    await context.clock.advance(100);
    const pressed = commands.confirm(WALLET);
    await context.clock.advance(200);
    assert.equal(address().preset, 'valid');
    await context.clock.advance(300);
    assert.equal(await pressed, null);
    assert.equal(path(), '/buy/login');
  });

  it('ADDR-04 does not carry out a press during the check if it is wrong, so that it can be corrected', async () => {
    launch({ toWallet: 'nonsense', toCurrency: 'USDT-MATIC' }, 'specific_crypto');
    outside.verdict = () => ({ ok: false, reason: 'invalid' });
    void commands.open();
    await context.clock.advance(100);
    const pressed = commands.confirm('nonsense');
    await context.clock.advance(200);
    await context.clock.advance(300);
    assert.equal(await pressed, 'invalid');
    assert.equal(address().preset, 'invalid');
  });

  it('ADDR-05 stays if it is right', async () => {
    launch({ toWallet: WALLET, toCurrency: 'USDT-MATIC' }, 'specific_crypto');
    void commands.open();
    await context.clock.advance(300);
    assert.equal(address().preset, 'valid');
    assert.equal(address().address, WALLET);
    await commands.open();
    assert.equal(outside.checked.length, 1);
  });
});

describe('the NEAR wallet', () => {
  beforeEach(begin);

  beforeEach(() => {
    const { calculator } = context.stores;
    const near = currency('NEAR', { isCrypto: true, blockchainNetwork: 'NEAR' });
    setForm(calculator, { ...calculator.form, receive: near });
  });

  it('passes its account to the field', async () => {
    assert.equal(await commands.connectWallet(), 'ada.near');
    assert.equal(address().walletAccount, 'ada.near');
  });

  it("delays an early press until the settings have loaded, which contain the wallet's page", async () => {
    let known: unknown = 'not asked';
    outside.wallet.connect = async () => {
      known = context.stores.widget.config;
      return { accountId: 'ada.near' };
    };
    let answer = (_settings: { result: object }): void => undefined;
    context.gateway.on(CONFIG, () => new Promise((resolve) => (answer = resolve)));
    const pressed = commands.connectWallet();
    await settle();
    assert.equal(known, 'not asked');
    answer({ result: {} });
    assert.equal(await pressed, 'ada.near');
    assert.ok(known);
  });

  it('ADDR-09 shows its error for 3000 ms; the announced text stays until the next input', async () => {
    outside.wallet.connect = () => Promise.reject(new RampError('near_wallet_blocked', 'No window'));
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

  it('ADDR-09 says that it was not opened, and nothing about its accounts, without the settings', async () => {
    outside.wallet.connect = () => Promise.reject(new RampError('near_wallet_unavailable', 'No NEAR wallet'));
    context.gateway.on(CONFIG, 'offline');
    assert.equal(await commands.connectWallet(), null);
    assert.equal(address().walletProblem, 'near_wallet_unprepared');
    context.gateway.on(CONFIG, { result: {} });
    assert.equal(await commands.connectWallet(), null);
    assert.equal(address().walletProblem, 'near_wallet_unavailable');
  });

  it('ADDR-08 is signed out when another address is confirmed', async () => {
    await commands.connectWallet();
    await confirm('ada.near');
    assert.equal(outside.wallet.isOut, false);
    await confirm('bob.near');
    assert.equal(outside.wallet.isOut, true);
    assert.equal(address().walletAccount, null);
  });
});
