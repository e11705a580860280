// A start with a signed launch, at a gateway and a validator that answer as a test says.
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import type { AddressVerdict } from '../../../../src/domain/address/address-verdict.ts';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import type { Rates } from '../../../../src/domain/money/rate.ts';
import { fees, rate, RATES } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const PAYMENT = { toCurrency: 'USDT-MATIC', toWallet: WALLET };
export const FEES = 'GET /api/v1/currencies/fees/';
const SELL_RATES: Rates = { 'USDT-MATIC_EUR': rate({ minAmount: '30', maxAmount: '900' }) };

export interface Outside {
  mode?: 'buy' | 'sell';
  path?: string;
  rates?: Rates;
  verdict?: AddressVerdict | Promise<AddressVerdict>;
  prepare?: (context: FakeContext) => void;
}

export function stageLaunch(
  payload: MerchantPayload,
  { mode = 'buy', path, rates, verdict, prepare }: Outside,
) {
  const payloadText = JSON.stringify(payload);
  const launch = { apiKey: 'demo', payloadText, signature: 'ab', launchId: null, defaultCurrency: null };
  const context = ready(createFakeContext({ launch, mode, path: path ?? `/${mode}` }));
  const { gateway } = context;
  gateway.on('POST /api/v1/merchants/validate-widget', { result: { launchId: 'launch-1' } });
  gateway.on('POST /api/v1/offramp/merchants/validate-widget', { result: { launchId: 'launch-1' } });
  gateway.on('GET /api/v2/currencies/rates', { result: rates ?? RATES });
  gateway.on('GET /api/v1/offramp/currencies/rates', { result: rates ?? SELL_RATES });
  gateway.on(`${FEES}EUR_USDT-MATIC`, { result: fees('EUR') });
  gateway.on('GET /api/v1/offramp/currencies/fees/USDT-MATIC_EUR', { result: fees('EUR') });
  context.vendors = {
    ...context.vendors,
    addresses: () =>
      Promise.resolve({ validate: async (address: string) => verdict ?? { ok: true as const, address } }),
  };
  prepare?.(context);
  return context;
}

export async function startLaunch(payload: MerchantPayload, outside: Outside = {}) {
  const context = stageLaunch(payload, outside);
  const started = createStartCommands(context).start();
  // The widget repeats a failed read after a moment.
  await context.clock.advance(10_000);
  await started;
  await settle();
  const errors = context.sent.filter(({ type }) => type === 'error').map((message) => message.payload);
  return {
    context,
    phase: context.stores.widget.phase,
    errors: errors as { reason: string; fields: object }[],
  };
}
