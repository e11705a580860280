// A merchant's test key works only at a sandbox, and a live key only elsewhere: otherwise the launch is refused, and the key named.
import { RampError } from '../../domain/errors/ramp-error.ts';
import type { FlowContext } from '../context.ts';
import { ensureConfig } from '../shell/settings/ensure-config.ts';
import { patience } from './is-in-time.ts';
import { refuseInTime } from './report-refused-launch.ts';

const CURES = {
  live: 'This is a live key, and this gateway is a sandbox: use the test key (pk_test_…), or the live gateway',
  test: 'This is a test key, and this gateway is live: use the live key (pk_live_…), or the sandbox',
} as const;

/** No quote waits longer for the settings; a wrong key that they tell later ends the visit then. */
export async function checkKeyMode(context: FlowContext): Promise<void> {
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
