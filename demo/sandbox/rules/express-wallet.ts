// The token of a payment sheet: the emulators' tokens select the payment's outcome.
import type { FieldErrors } from '../http/api-error.ts';
import type { ExpressWallet } from '../schemas/orders.ts';

export interface WalletReading {
  /** Null: the order's amount decides. */
  outcome: string | null;
  errors: FieldErrors;
}

const REFUSED: WalletReading = {
  outcome: null,
  errors: { 'wallet.token': ['This payment was not accepted by your wallet. Try again.'] },
};

export function readWallet({ type, token }: ExpressWallet): WalletReading {
  const outcome = type === 'google_pay' ? googleOutcome(token) : appleOutcome(token);
  if (outcome === null || outcome === 'refused') return REFUSED;
  return { outcome: outcome === 'declined' ? 'declined' : null, errors: {} };
}

/** Reads `tokenizationData.token`: a JSON text with a signed message. */
function googleOutcome(token: unknown): string | null {
  if (typeof token !== 'string') return null;
  const { protocolVersion, signedMessage } = jsonOf(token);
  return protocolVersion === 'ECv2' && typeof signedMessage === 'string' ? outcomeIn(signedMessage) : null;
}

/** Reads `payment.token`: an object with the payment data. */
function appleOutcome(token: unknown): string | null {
  const { paymentData } = (token ?? {}) as { paymentData?: { version?: unknown; data?: unknown } };
  return paymentData?.version === 'EC_v1' && typeof paymentData.data === 'string'
    ? outcomeIn(paymentData.data)
    : null;
}

function outcomeIn(text: string): string | null {
  const { outcome } = jsonOf(text);
  return typeof outcome === 'string' ? outcome : null;
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
