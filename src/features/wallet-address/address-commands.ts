// Commands of the wallet address screen.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import { addressFamilyOf } from '../../domain/address/address-families.ts';
import type { RefusedAddress } from '../../domain/address/address-verdict.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { boundsProblem } from '../../domain/money/rates.ts';
import { stillAt } from '../../lib/still-at.ts';
import type { FlowContext } from '../context.ts';
import type { TypedAddress } from '../quote/address-store.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { keepAcceptedPrice, shownPrice } from '../quote/accepted-price.ts';
import { keepPriceSoon } from '../quote/keep-price-soon.ts';
import { rateOf, withAmount } from '../quote/change-form.ts';
import { setForm } from '../quote/calculator-store.ts';
import { dropServerError } from '../quote/address-store.ts';
import { setPreset, setProblem, setTyped } from '../quote/address-changes.ts';
import { createAddressChecks } from './address-checks.ts';
import { forgetWallet, lastWalletOf } from './kept-wallets.ts';
import { createWalletConnection } from './wallet-connection.ts';
import { takePresetVerdict } from './enter-address-step.ts';

export function createAddressCommands(context: FlowContext) {
  const { stores, vendors, report } = context;
  const { address, calculator, catalog, launch } = stores;
  const checks = createAddressChecks(context);
  const wallet = createWalletConnection(context);
  let presetCheck: Promise<void> | null = null;

  /** Loads everything beforehand, because the browser blocks a wallet's window that opens too long after the press. */
  async function prepareWallet(): Promise<void> {
    try {
      await Promise.all([ensureConfig(context), vendors.nearWallet()]);
    } catch (error) {
      report(error, 'load wallet');
    }
  }

  async function checkPreset(preset: string): Promise<void> {
    const verdict = await checks.check(preset);
    if (verdict) takePresetVerdict(context, verdict);
    else setPreset(address, null);
  }

  return {
    /** Call when the screen opens: checks the merchant's wallet and loads what the NEAR control needs. */
    async open(): Promise<void> {
      keepPriceSoon(context);
      const { receive } = calculator.form;
      const { toWallet: preset, field } = signedTarget(launch.payload, receive);
      if (receive && addressFamilyOf(receive) === 'near') void prepareWallet();
      // Wallets signed per network are checked on each visit, because the network may have changed.
      if (!preset || (address.preset !== null && field === 'toWallet')) return;
      setPreset(address, 'checking');
      presetCheck = checkPreset(preset);
      await presetCheck;
    },
    /** Returns why the address was refused; null if it was accepted or the check was aborted. */
    async confirm(text: string, isUncheckedAccepted = false, memo = '') {
      // Waits for the check of the merchant's wallet, which this one would abort.
      const isHere = stillAt(context.navigator);
      await presetCheck;
      return isHere() ? checks.confirm(text, isUncheckedAccepted, memo) : null;
    },
    /** Checks each input while the customer corrects a refused address. */
    async recheck(text: string): Promise<void> {
      dropServerError(address);
      wallet.forgetProblem();
      const verdict = await checks.check(text);
      if (verdict) checks.show(verdict);
    },
    /** Input before the first press on Confirm: clears the messages without a check. */
    touch(): void {
      checks.giveUp();
      setProblem(address, null);
      wallet.forgetProblem();
    },
    /** Keeps the typed text unless it equals the accepted address. */
    keepTyped(typed: TypedAddress): void {
      const isAccepted = withMemo(typed.wallet, typed.memo) === address.address;
      setTyped(address, isAccepted ? undefined : typed);
    },
    /** Shows at once that the text is a secret or a refused payment link; the caller empties a field with a secret. */
    refuse({ reason, network }: Pick<RefusedAddress, 'reason' | 'network'>): void {
      checks.giveUp();
      setProblem(address, { reason, network });
    },
    /** Applies a payment link's amount as if the customer had typed it into the calculator and proceeded. */
    useLinkAmount(amount: string): void {
      setForm(calculator, withAmount(calculator.form, 'receive', amount, catalog.rates));
      const price = shownPrice(stores);
      if (price) keepAcceptedPrice(stores, price);
    },
    /** Whether a payment link's amount can be bought at the current rate. */
    canUseLinkAmount(amount: string): boolean {
      const form = withAmount(calculator.form, 'receive', amount, catalog.rates);
      const rate = rateOf(form, catalog.rates);
      return Boolean(
        rate && form.payValue && form.receiveValue === amount && !boundsProblem(form.payValue, rate),
      );
    },
    connectWallet: () => wallet.connect(),
    /** The wallet of the last delivery on the chosen network; null without one, on a network with memos, and in a signed launch. */
    lastWallet: (): string | null => lastWalletOf(context),
    forgetLastWallet: () => forgetWallet(context),
  };
}
