// The payment flow's wallet is the merchant's: a wrong one is a merchant validation failure.
import type { RefusedAddress } from '../../domain/address/address-verdict.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import type { FlowContext } from '../context.ts';
import { tellRefusedLaunch, whyWalletRefused } from '../launch/index.ts';

export function refuseMerchantWallet(
  context: FlowContext,
  verdict: RefusedAddress,
  currency: Currency,
): void {
  const fields = { toWallet: [whyWalletRefused(verdict, currency)] };
  tellRefusedLaunch(context, refusedLaunch(fields, 'wallet_invalid'));
}
