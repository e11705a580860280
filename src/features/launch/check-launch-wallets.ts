// Checks a signed wallet against its network: a payment or a refund goes to this wallet only.
import type { AddressVerdict, RefusedAddress } from '../../domain/address/address-verdict.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';
import type { FieldErrors } from '../../domain/errors/ramp-error.ts';
import { signedTarget } from '../../domain/launch/signed-target.ts';
import type { FlowContext } from '../context.ts';

/** For the merchant's developers, in English like all launch errors. */
const WHY: Partial<Record<RefusedAddress['reason'], string>> = {
  notExists: 'is an account that does not exist on the network',
  checksum: 'is mistyped: its check sum is wrong',
  secret: 'looks like a private key or the hash of a transaction',
  seedPhrase: 'looks like a recovery phrase',
  uri: 'is a payment link and no address',
  legacy: 'is an old form of address that is also one of Bitcoin',
  burn: 'is an address that nobody can spend from',
  tokenContract: "is a token's own contract, which nobody can spend from",
};

/** The wallet itself is not quoted: it is the customer's. */
export function whyWalletRefused({ reason, network }: RefusedAddress, currency: Currency): string {
  const other = reason === 'wrongNetwork' && network ? `is an address of another network (${network})` : null;
  const why = other ?? WHY[reason] ?? 'is not a valid address of the network';
  const { tickerWithNetwork, blockchainNetwork } = currency;
  const of = blockchainNetwork ? ` on ${blockchainNetwork}` : '';
  return `${why}. Sign the customer's address for ${tickerWithNetwork}${of}.`;
}

/** False if the wallet cannot be checked, or not now: a later step says so, and the merchant is not blamed. */
export const isWalletRefused = (verdict: AddressVerdict): verdict is RefusedAddress =>
  !verdict.ok && verdict.reason !== 'noValidator' && verdict.reason !== 'lookUpFailed';

/** If the launch leaves the amount open, the customer can correct a wrong preset. */
export async function checkLaunchWallets(context: FlowContext): Promise<FieldErrors> {
  const { calculator, launch, widget } = context.stores;
  const { refundWallet, fromCurrency } = launch.payload ?? {};
  const { pay, receive } = calculator.form;
  if (widget.mode === 'buy') {
    const { toWallet, field } = signedTarget(launch.payload, receive);
    const isFixed = launch.flow === 'payment' || field === 'walletAddresses';
    return isFixed ? checkWallet(context, field, toWallet, receive) : {};
  }
  return fromCurrency ? checkWallet(context, 'refundWallet', refundWallet, pay) : {};
}

async function checkWallet(
  { vendors, scope, report }: FlowContext,
  field: 'toWallet' | 'walletAddresses' | 'refundWallet',
  wallet: string | undefined,
  currency: Currency | null,
): Promise<FieldErrors> {
  if (!wallet || !currency) return {};
  try {
    const validator = await vendors.addresses();
    const verdict = await validator.validate(wallet, currency, { signal: scope.signal });
    return isWalletRefused(verdict) ? { [field]: [whyWalletRefused(verdict, currency)] } : {};
  } catch (error) {
    if (!scope.signal.aborted) report(error, 'check merchant wallet');
    return {};
  }
}
