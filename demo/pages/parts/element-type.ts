// `<ramp-widget>` as a merchant's page sees it.

export interface DepositRequest {
  orderId: string;
  toWallet: string;
  tag: string | null;
  amount: string;
  currency: string;
  network: string;
  expiresAt: string;
  idempotencyKey: string;
  chainId?: number;
  tokenAddress?: string;
  decimals?: number;
  uri?: string;
}

export type DepositAnswer = { txHash: string } | { error: 'rejected' | 'insufficient_funds' | 'timeout' };

export interface RampWidget extends HTMLElement {
  readonly version: string;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly orderId: string | null;
  onDeposit: ((request: DepositRequest) => Promise<DepositAnswer>) | null;
  restart(): void;
  close(): void;
  replay(): void;
}

/** Every message of the contract, by the name of its posted form. */
export const MESSAGE_TYPES = [
  'error',
  'loaded',
  'resize',
  'exit',
  'started',
  'operation_created',
  'payment_sent',
  'operation_pending',
  'operation_success',
  'operation_fail',
  'payment_pending',
  'operation_on_hold',
  'verification_required',
  'authorization_required',
  'step',
  'unsupported_country',
  'force_continue',
  'merchant_order_id_exists',
] as const;

export const eventNameOf = (type: string): string => `ramp-${type.replaceAll('_', '-')}`;

export function createWidget(attributes: Record<string, string>): RampWidget {
  const widget = document.createElement('ramp-widget') as RampWidget;
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  return widget;
}
