// The server checks the merchant's signature.
import { readAgain } from '../../gateway/read-again.ts';
import { validateWidget } from '../../gateway/validate-widget.ts';
import { asRefusedLaunch } from '../../domain/launch/refused-launch.ts';
import { STORAGE_KEYS, withLaunchId } from '../../domain/storage-keys.ts';
import { setMerchant } from '../shell/settings/launch-store.ts';
import type { FlowContext } from '../context.ts';

/** Turns the server's refusal into a merchant validation failure; passes any other error on. `onFailure`: the first try has failed. */
export async function checkMerchant(context: FlowContext, onFailure?: () => void): Promise<void> {
  const { stores, client, storages, clock, scope, report } = context;
  const { launch, widget } = stores;
  if (!launch.apiKey) return;
  const { apiKey, payloadText: payload, signature, launchId, hostOrigin, checkKey } = launch;
  try {
    const request = {
      mode: widget.mode,
      launch: { apiKey, payload, signature, launchId, hostOrigin },
      checkKey: launchId ? null : checkKey,
    };
    const answer = await readAgain(() => validateWidget(client, request, { signal: scope.signal }), {
      clock,
      signal: scope.signal,
      onFailure(error) {
        onFailure?.();
        report(error, 'check launch');
      },
    });
    const { name = '', logoUrl = null } = answer.merchant ?? {};
    setMerchant(launch, {
      merchant: { name, logoUrl },
      launchId: answer.launchId ?? launchId,
      paidOrderId: answer.order?.id ?? null,
    });
    keepLaunchId(storages.session, answer.launchId ?? null, signature);
  } catch (error) {
    throw asRefusedLaunch(error);
  }
}

/** Stored for the tab, so that a reload or a return from the bank does not count as a replay. */
function keepLaunchId(
  session: FlowContext['storages']['session'],
  launchId: string | null,
  signature: string | null,
): void {
  if (!launchId) return;
  session.set(STORAGE_KEYS.launch, withLaunchId(session.get(STORAGE_KEYS.launch), signature, launchId));
}
