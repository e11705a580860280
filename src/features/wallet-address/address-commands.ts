// What the wallet address screen can ask for.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import { addressFamilyOf } from '../../domain/address/address-families.ts';
import type { RefusedAddress } from '../../domain/address/address-verdict.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import { boundsProblem } from '../../domain/money/rates.ts';
import type { FlowContext } from '../context.ts';
import type { TypedAddress } from '../quote/index.ts';
import { ensureConfig } from '../settings/index.ts';
import {
  keepAcceptedPrice,
  keepPriceSoon,
  rateOf,
  setForm,
  shownPrice,
  withAmount,
  dropServerError,
  setPreset,
  setProblem,
  setTyped,
} from '../quote/index.ts';
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

  /** A wallet's window opens by a press only as long as nothing is loaded in between. */
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
    /** The screen is shown: a merchant's wallet is checked, and what the NEAR control needs is loaded. */
    async open(): Promise<void> {
      keepPriceSoon(context);
      const { receive } = calculator.form;
      const { toWallet: preset, field } = signedTarget(launch.payload, receive);
      if (receive && addressFamilyOf(receive) === 'near') void prepareWallet();
      // Each network has a wallet of its own.
      if (!preset || (address.preset !== null && field === 'toWallet')) return;
      setPreset(address, 'checking');
      presetCheck = checkPreset(preset);
      await presetCheck;
    },
    /** Answers why it was refused; null when the step was taken or the check given up. */
    async confirm(text: string, isUncheckedAccepted = false, memo = '') {
      // A press while the merchant's wallet is being checked would otherwise put an end to that check, and be lost under it.
      await presetCheck;
      return checks.confirm(text, isUncheckedAccepted, memo);
    },
    /** While the customer mends a refused address: the verdict follows what is typed. */
    async recheck(text: string): Promise<void> {
      dropServerError(address);
      wallet.forgetProblem();
      const verdict = await checks.check(text);
      if (verdict) checks.show(verdict);
    },
    /** Typed before the first press on Confirm: nothing is checked yet. */
    touch(): void {
      checks.giveUp();
      setProblem(address, null);
      wallet.forgetProblem();
    },
    /** What is accepted already is not kept a second time. */
    keepTyped(typed: TypedAddress): void {
      const isAccepted = withMemo(typed.wallet, typed.memo) === address.address;
      setTyped(address, isAccepted ? undefined : typed);
    },
    /** Reports at once what is no address at all: a secret (the field is emptied), a refused link, a name. */
    refuse({ reason, network }: Pick<RefusedAddress, 'reason' | 'network'>): void {
      checks.giveUp();
      setProblem(address, { reason, network });
    },
    /** What a payment link asks for; as if it had been typed on the calculator and gone on with. */
    useLinkAmount(amount: string): void {
      setForm(calculator, withAmount(calculator.form, 'receive', amount, catalog.rates));
      const price = shownPrice(stores);
      if (price) keepAcceptedPrice(stores, price);
    },
    /** Whether such an amount can be bought. */
    canUseLinkAmount(amount: string): boolean {
      const form = withAmount(calculator.form, 'receive', amount, catalog.rates);
      const rate = rateOf(form, catalog.rates);
      return Boolean(
        rate && form.payValue && form.receiveValue === amount && !boundsProblem(form.payValue, rate),
      );
    },
    connectWallet: () => wallet.connect(),
    /** The wallet that was last delivered to on the network that is bought on; null without one, on a network with memos, and in a merchant's launch. */
    lastWallet: (): string | null => lastWalletOf(context),
    forgetLastWallet: () => forgetWallet(context),
  };
}
