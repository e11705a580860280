// Checks whether a signed launch can be traded at all: amount and wallet, once the currencies, the rates and the fees are known.
import type { RampError } from '../../domain/errors/ramp-error.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { wait } from '../../lib/time/clock.ts';
import type { FlowContext } from '../context.ts';
import { checkLaunchAmount } from './check-launch-amount.ts';
import { checkLaunchMemo } from './check-launch-memo.ts';
import { checkLaunchWallets } from './check-launch-wallets.ts';
import { refuseInTime } from './report-refused-launch.ts';

/** Delays the calculator no longer than this; an error that is found later ends the visit then. */
const PATIENCE_MS = 3_000;

/** Throws a merchant validation failure with every wrong field. `fees`: settles when the pair's fees have loaded or failed. */
export async function checkLaunchTerms(context: FlowContext, fees: Promise<void>): Promise<void> {
  const { stores, clock, scope } = context;
  if (!stores.launch.payload) return;
  await refuseInTime(context, findRefusal(context, fees), wait(clock, PATIENCE_MS, scope.signal));
}

async function findRefusal(context: FlowContext, fees: Promise<void>): Promise<RampError | null> {
  const [amount, wallets] = await Promise.all([
    checkLaunchAmount(context, fees),
    checkLaunchWallets(context),
  ]);
  const fields = { ...amount, ...wallets, ...checkLaunchMemo(context) };
  const [first] = Object.keys(fields);
  if (!first) return null;
  return refusedLaunch(
    fields,
    /Wallet$|Memo$|^walletAddresses$/.test(first) ? 'wallet_invalid' : 'amount_out_of_bounds',
  );
}
