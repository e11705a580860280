// Reads the merchant's launch before the server checks it.
import { flowType } from '../../domain/launch/flow-type.ts';
import { readLaunchPayload, siloNetworkOf } from '../../domain/launch/launch-payload.ts';
import { refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { setLaunchPayload } from '../shell/settings/launch-store.ts';
import type { FlowContext } from '../context.ts';

/** Throws a merchant validation failure that names the wrong fields. */
export function readLaunch({ stores }: FlowContext): void {
  const { launch } = stores;
  if (!launch.apiKey && (launch.payloadText || launch.signature)) {
    throw refusedLaunch({
      apiKey: [
        'is missing: a payload or a signature needs the key of the merchant who signed it. Set the attribute api-key (apiKey in the address of the hosted page). Keys come from the operator of the gateway.',
      ],
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
