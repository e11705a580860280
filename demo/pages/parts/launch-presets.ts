// Ready-made launches of the demo merchant: one for each flow, and some that must be refused.
import { callSandbox, type SignedLaunch } from './sandbox-api.ts';

const API_KEY = 'demo-merchant';
const POLYGON_WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const BITCOIN_WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const MINUTE_MS = 60_000;

type Payload = Record<string, unknown>;

export interface LaunchPreset {
  id: string;
  title: string;
  mode: 'buy' | 'sell';
  /** Null: an anonymous visitor without a merchant. */
  payload: (() => Payload) | null;
  /** Returns what is sent instead of the correct signature. */
  spoil?: (signature: string) => string;
}

/** Each of a merchant's order ids may be used only once. */
const merchantOrderId = () => `shop-${Date.now().toString(36)}`;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const paymentFlow = (): Payload => ({
  toCurrency: 'USDT-MATIC',
  toAmount: '120',
  toWallet: POLYGON_WALLET,
  fromCurrency: 'EUR',
  merchantOrderId: merchantOrderId(),
});

export const LAUNCH_PRESETS: readonly LaunchPreset[] = [
  { id: 'anonymous', title: 'No merchant', mode: 'buy', payload: null },
  {
    id: 'any',
    title: 'Any crypto',
    mode: 'buy',
    payload: () => ({ fromCurrency: 'EUR', fromAmount: '150', merchantOrderId: merchantOrderId() }),
  },
  { id: 'payment', title: 'Payment flow', mode: 'buy', payload: paymentFlow },
  {
    id: 'specific',
    title: 'Specific crypto',
    mode: 'buy',
    payload: () => ({ toCurrency: 'BTC', merchantOrderId: merchantOrderId() }),
  },
  {
    id: 'preset-address',
    title: 'Preset address',
    mode: 'buy',
    payload: () => ({ toCurrency: 'BTC', toWallet: BITCOIN_WALLET, merchantOrderId: merchantOrderId() }),
  },
  {
    id: 'bad-address',
    title: 'Invalid preset address',
    mode: 'buy',
    payload: () => ({ toCurrency: 'BTC', toWallet: 'not-an-address', merchantOrderId: merchantOrderId() }),
  },
  {
    id: 'email',
    title: 'E-mail given',
    mode: 'buy',
    payload: () => ({ ...paymentFlow(), email: 'shopper@example.com' }),
  },
  {
    id: 'share-token',
    title: 'Share token',
    mode: 'buy',
    payload: () => ({ ...paymentFlow(), shareToken: 'demo-share-token' }),
  },
  {
    id: 'fresh',
    title: 'Dated, used once, this page only',
    mode: 'buy',
    payload: () => ({
      ...paymentFlow(),
      issuedAt: at(0),
      expiresAt: at(10 * MINUTE_MS),
      nonce: crypto.randomUUID(),
      origins: [location.origin],
    }),
  },
  {
    id: 'sell',
    title: 'Sell',
    mode: 'sell',
    payload: () => ({ fromCurrency: 'USDT-MATIC', fromAmount: '100', merchantOrderId: merchantOrderId() }),
  },
  {
    id: 'bad-signature',
    title: 'Refused: bad signature',
    mode: 'buy',
    payload: paymentFlow,
    spoil: (signature) => signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  },
  {
    id: 'expired',
    title: 'Refused: expired',
    mode: 'buy',
    payload: () => ({ ...paymentFlow(), issuedAt: at(-20 * MINUTE_MS), expiresAt: at(-10 * MINUTE_MS) }),
  },
  {
    id: 'undefined-flow',
    title: 'Refused: undefined flow type',
    mode: 'buy',
    payload: () => ({ toCurrency: 'BTC', toAmount: '0.01', merchantOrderId: merchantOrderId() }),
  },
];

export interface Launch {
  mode: 'buy' | 'sell';
  apiKey: string | null;
  payload: string | null;
  signature: string | null;
}

export function presetById(id: string): LaunchPreset {
  const preset = LAUNCH_PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined) throw new Error(`No preset ${id}`);
  return preset;
}

/** Signs a preset on the merchant's server: the page itself never holds the secret. */
export async function signPreset({ mode, payload, spoil }: LaunchPreset): Promise<Launch> {
  if (payload === null) return { mode, apiKey: null, payload: null, signature: null };
  const body = { apiKey: API_KEY, payload: payload() };
  const signed = await callSandbox<SignedLaunch>('/sandbox/sign', body);
  const signature = spoil ? spoil(signed.signature) : signed.signature;
  return { mode, apiKey: API_KEY, payload: signed.payload, signature };
}
