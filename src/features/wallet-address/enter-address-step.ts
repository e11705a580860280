// Enters the address step; in a payment launch with a signed wallet, checks that wallet and skips the screen.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import type { AddressVerdict, RefusedAddress } from '../../domain/address/address-verdict.ts';
import { ROUTES } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { acceptAddress } from './accept-address.ts';
import { checkAddress } from './check-address.ts';
import { isWalletRefused, whyWalletRefused } from '../launch/check-launch-wallets.ts';
import { reportRefusedLaunch } from '../launch/report-refused-launch.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { type SignedTarget, signedTarget } from '../../domain/launch/signed-target.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { setPreset, showVerdict } from '../quote/address-changes.ts';
import { takeAddress } from '../quote/address-store.ts';

/**
 * Shows the screen unless a merchant's wallet was accepted. Returns false if the customer has left the calculator meanwhile, or the launch
 * was refused. `isHere`: returns true while the calculator is shown.
 */
export async function enterAddressStep(context: FlowContext, isHere: () => boolean): Promise<boolean> {
  const { launch, calculator } = context.stores;
  const wallet = launch.payload?.toWallet;
  if (launch.flow !== 'payment' || !wallet || !calculator.form.receive) {
    context.navigator.go(ROUTES.walletAddress);
    return true;
  }
  const verdict = await checkAddress(context, wallet, calculator.form.receive, context.scope.signal);
  if (!verdict || !isHere()) return false;
  takePresetVerdict(context, verdict);
  if (verdict.ok) return acceptAddress(context, verdict.address, launch.payload?.toMemo ?? '');
  if (context.stores.widget.phase === 'failed') return false;
  context.navigator.go(ROUTES.walletAddress);
  return true;
}

/** Stores the verdict on the merchant's wallet. If it could not be checked, the screen shows it as signed, with a note. */
export function takePresetVerdict(context: FlowContext, verdict: AddressVerdict): void {
  const { address, calculator, launch } = context.stores;
  const { receive } = calculator.form;
  const { toMemo, field } = signedTarget(launch.payload, receive);
  const isRefused = isWalletRefused(verdict);
  if (isRefused && receive && (launch.flow === 'payment' || field === 'walletAddresses'))
    return refuseMerchantWallet(context, verdict, { field, currency: receive });
  setPreset(address, isRefused ? 'invalid' : 'valid');
  showVerdict(address, verdict);
  if (verdict.ok) takeAddress(address, withMemo(verdict.address, toMemo));
}

function refuseMerchantWallet(
  context: FlowContext,
  verdict: RefusedAddress,
  { field, currency }: Pick<SignedTarget, 'field'> & { currency: Currency },
): void {
  const fields = { [field]: [whyWalletRefused(verdict, currency)] };
  reportRefusedLaunch(context, refusedLaunch(fields, 'wallet_invalid'));
}
