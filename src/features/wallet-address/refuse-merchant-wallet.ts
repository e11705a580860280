// The payment flow's wallet is the merchant's: a wrong one is a merchant validation failure.
import type { RefusedAddress } from '../../domain/address/address-verdict.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { setFailure } from '../shell/widget-store.ts';
import type { FlowContext } from '../context.ts';
import { failureOf } from '../launch/failure.ts';

/** For the merchant's developers, in the one language of all launch errors. */
const WHY: Partial<Record<RefusedAddress['reason'], string>> = {
  notExists: 'is an account that does not exist on the network',
  wrongNetwork: 'is an address of another network',
  checksum: 'is mistyped: its check sum is wrong',
  secret: 'looks like a private key or a recovery phrase',
};

export function refuseMerchantWallet(context: FlowContext, { reason }: RefusedAddress): void {
  const { stores, messenger, report } = context;
  const why = WHY[reason] ?? 'is not a valid address of the network';
  const error = new RampError('merchant_validation_failer', 'Merchant parameters invalid', {
    fields: { toWallet: [why] },
    payload: { reason: 'wallet_invalid' },
  });
  const failure = failureOf(error);
  setFailure(stores.widget, failure);
  messenger.send('error', {
    code: 'error',
    message: failure.message,
    reason: failure.reason,
    fields: failure.fields,
  });
  report(error, 'check merchant wallet');
}
