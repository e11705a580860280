// Reads the merchant's launch before the server checks it.
import { flowType } from '../../domain/launch/flow-type.ts';
import { readLaunchPayload, siloNetworkOf } from '../../domain/launch/launch-payload.ts';
import { RampError } from '../../domain/errors/ramp-error.ts';
import { setLaunchPayload } from '../settings/launch-store.ts';
import type { FlowContext } from '../context.ts';

/** Throws a merchant validation failure that names the wrong fields. */
export function readLaunch({ stores }: FlowContext): void {
  const { launch } = stores;
  if (!launch.apiKey && (launch.payloadText || launch.signature)) {
    throw new RampError('merchant_validation_failer', 'Merchant parameters invalid', {
      fields: { apiKey: ['A payload or a signature needs the apiKey of the merchant who signed it'] },
    });
  }
  const payload = launch.payloadText ? readLaunchPayload(launch.payloadText) : null;
  setLaunchPayload(
    launch,
    payload,
    payload ? flowType(payload) : 'any_crypto',
    payload && siloNetworkOf(payload),
  );
}
