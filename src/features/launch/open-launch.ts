// Opens a merchant's launch at start-up: reads it, lets the server check it, then compares it with what can be traded.
import { isRampError, RampError } from '../../domain/errors/ramp-error.ts';
import { asRefusedLaunch, refusedLaunch } from '../../domain/launch/refused-launch.ts';
import { isCalculatorPath } from '../../domain/routes/paths.ts';
import { isPassing, readAgain } from '../../gateway/read-again.ts';
import type { FlowContext } from '../context.ts';
import { withAdviceOnCurrencies } from './check-launch-currencies.ts';
import { patience } from './is-in-time.ts';
import { isOnItsWay } from './is-on-its-way.ts';
import { refuseInTime } from './report-refused-launch.ts';
import { flowType } from '../../domain/launch/flow-type.ts';
import { readLaunchPayload, siloNetworkOf } from '../../domain/launch/launch-payload.ts';
import { setLaunchPayload, setMerchant } from '../shell/settings/launch-store.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { validateWidget } from '../../gateway/validate-widget.ts';
import { STORAGE_KEYS, withLaunchId } from '../../domain/storage-keys.ts';

export { checkLaunchCurrencies } from './check-launch-currencies.ts';
export { checkLaunchTerms } from './check-launch-terms.ts';
export { keepSignedMethod } from './keep-signed-method.ts';
export { keepSignedNetworks } from './keep-signed-networks.ts';

interface Beside {
  /** Settles when the list of currencies has loaded or failed. */
  catalog: Promise<void>;
  /** Settles when customer and order have been restored, or cannot be. */
  session: Promise<void>;
}

/** Returns the checks that the quote does not wait for. If one refuses the launch soon enough, the start fails. */
export async function openLaunch(
  context: FlowContext,
  { catalog, session }: Beside,
): Promise<{ ofKey: Promise<void> }> {
  readLaunch(context);
  const { payloadText, signature } = context.stores.launch;
  const keyMode = checkKeyMode(context);
  if (payloadText === null && signature === null) return { ofKey: checkUnsigned(context, keyMode) };
  const checked = checkMerchant(context);
  try {
    await Promise.race([checked, keyMode.then(() => checked)]);
  } catch (error) {
    // A refusal of the key is reported first, because it names the cure.
    await keyMode;
    if (await isLeftToOrder(context, error, session)) return { ofKey: keyMode };
    throw await withAdviceOnCurrencies(context.stores, error, catalog);
  }
  return { ofKey: keyMode };
}

/** If a list failed because the gateway refused the key, throws the error of the key's own check, which names the cure, if it is in time. */
export async function refusalOfKey(error: unknown, ofKey: Promise<void> | undefined): Promise<unknown> {
  if (!isRampError(error, 'validation_error') || !error.fields?.['apiKey']) return error;
  await ofKey;
  return asRefusedLaunch(error);
}

/** If the check cannot be repeated at the moment, a launch that this tab has checked before still shows an order on its way. */
async function isLeftToOrder(context: FlowContext, error: unknown, session: Promise<void>): Promise<boolean> {
  const { stores, navigator, report } = context;
  if (!stores.launch.launchId || isCalculatorPath(navigator.path()) || !isPassing(error)) return false;
  await session;
  if (!isOnItsWay(stores)) return false;
  report(error, 'check launch');
  return true;
}

/** An unsigned key provides only a name and a logo, which may arrive later or never: the gateway checks the key with each order. */
function checkUnsigned(context: FlowContext, keyMode: Promise<void>): Promise<void> {
  let noteFailure: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (noteFailure = resolve));
  const refusal = checkMerchant(context, noteFailure).then(
    () => null,
    (error: unknown) => {
      if (isRampError(error, 'merchant_validation_failer')) return error;
      context.report(error, 'check key');
      return null;
    },
  );
  const check = refuseInTime(context, refusal, Promise.race([failed, patience(context)]));
  check.catch(() => undefined);
  const ofKey = keyMode.then(() => check);
  // Start-up may have failed before it awaits this.
  ofKey.catch(() => undefined);
  return ofKey;
}

/**
 * Reads the merchant's launch before the server checks it.
 * Throws a merchant validation failure that names the wrong fields.
 */
function readLaunch({ stores }: FlowContext): void {
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

const CURES = {
  live: 'This is a live key, and this gateway is a sandbox: use the test key (pk_test_…), or the live gateway',
  test: 'This is a test key, and this gateway is live: use the live key (pk_live_…), or the sandbox',
} as const;

/**
 * A merchant's test key works only with a sandbox, and a live key only with a live gateway; otherwise the launch is refused, naming the key.
 * Delays the quote only briefly. If the settings arrive later and show that the key is wrong, the visit ends then.
 */
async function checkKeyMode(context: FlowContext): Promise<void> {
  const { stores } = context;
  const mode = keyMode(stores.launch.apiKey);
  if (!mode) return;
  await refuseInTime(
    context,
    ensureConfig(context).then(() => refusalOf(mode, stores)),
    patience(context),
  );
}

/** Without a response the gateway's mode is unknown. */
function refusalOf(mode: 'live' | 'test', { widget: { config } }: FlowContext['stores']): RampError | null {
  if (!config || config.sandbox === (mode === 'test')) return null;
  return new RampError('merchant_validation_failer', 'Merchant parameters invalid', {
    fields: { apiKey: [CURES[mode]] },
    payload: { reason: 'key_of_other_mode' },
  });
}

/** Null for a key without such a prefix, which only the gateway can judge. */
function keyMode(apiKey: string | null): 'test' | 'live' | null {
  if (apiKey?.startsWith('pk_test_')) return 'test';
  return apiKey?.startsWith('pk_live_') ? 'live' : null;
}

/**
 * Lets the server check the merchant's signature.
 * Turns the server's refusal into a merchant validation failure; passes any other error on. `onFailure`: called when an attempt has failed.
 */
async function checkMerchant(context: FlowContext, onFailure?: () => void): Promise<void> {
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
