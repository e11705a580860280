// The sandbox's payment methods, one entry for each way to pay an order, with everything that differs between them.
import type { AuthRecord, OrderRecord, OrderStatus } from '../records.ts';

interface SandboxMethod {
  type: string;
  provider: string;
  /** Pay currencies with this method. */
  fiats: readonly string[] | 'all';
  /** Status after the processing call; `can_be_processed` means that the money has not arrived yet. */
  first: Extract<OrderStatus, 'can_be_processed' | 'processing_started'>;
  /** Milliseconds in `can_be_processed`. */
  startMs?: number;
  /** Milliseconds in `processing_started`. */
  paidMs?: number;
  /** How the provider's own authorization page opens; undefined without one. */
  page?: NonNullable<AuthRecord['displayType']>;
  /** A code in the processing call replaces that page. */
  takesCode?: true;
  /** Status that proves the payment, if it comes before the transfer of the crypto. */
  chargedAt?: OrderStatus;
  /** Text to scan or to copy, and its field. */
  code?: { text: (order: OrderRecord) => string; field: 'qrCodeUrl' | 'copyCode' };
  /** The customer makes a bank transfer. */
  transfer?: true;
  /** Description in the list of magic inputs. */
  about?: string;
}

/** Time for the customer to take out a phone and scan. */
const QR_PAYMENT_MS = 20_000;
/** Represents the days that a bank takes. */
const TRANSFER_ARRIVES_MS = 120_000;

/** Imitates the text of Brazil's Pix. */
const pixText = (order: OrderRecord) =>
  `00020126580014br.gov.bcb.pix0136${order.id}520400005303986540${order.fromAmount}5802BR6007SANDBOX62070503***6304`;

const METHODS = [
  {
    type: 'card',
    provider: 'card_pne',
    fiats: 'all',
    first: 'processing_started',
    chargedAt: 'processing_started',
  },
  {
    // Before the entry of cards, so that BRL by card is paid by QR code.
    type: 'card',
    provider: 'better_bro',
    fiats: ['BRL'],
    first: 'processing_started',
    paidMs: QR_PAYMENT_MS,
    code: { text: pixText, field: 'qrCodeUrl' },
    about: 'The order is paid by QR code (provider better_bro).',
  },
  {
    type: 'google_pay',
    provider: 'google_pay_pne',
    fiats: ['USD', 'EUR', 'GBP'],
    first: 'can_be_processed',
    about: 'Wallet pay, without a page of the bank.',
  },
  {
    type: 'blik',
    provider: 'blik_pne',
    fiats: ['PLN'],
    first: 'can_be_processed',
    page: 'new_tab',
    takesCode: true,
    about: 'Any six digits, 000000 is refused; without a code the bank page opens in a new tab.',
  },
  {
    type: 'skrill',
    provider: 'skrill_pne',
    fiats: ['EUR'],
    first: 'can_be_processed',
    page: 'redirect',
    about: "The provider's page opens as a full redirect.",
  },
  {
    type: 'pix',
    provider: 'pix_pne',
    fiats: ['BRL'],
    first: 'processing_started',
    paidMs: QR_PAYMENT_MS,
    code: { text: pixText, field: 'copyCode' },
    about: 'The QR code and its text stand in the page; the money is seen 20 s later.',
  },
  {
    type: 'sepa',
    provider: 'sepa_pne',
    fiats: ['EUR'],
    first: 'can_be_processed',
    startMs: TRANSFER_ARRIVES_MS,
    chargedAt: 'processing_started',
    transfer: true,
    about: 'A bank transfer: the money is seen 2 min later, or as the clock is set.',
  },
  {
    type: 'ideal',
    provider: 'ideal_pne',
    fiats: ['EUR'],
    first: 'can_be_processed',
    page: 'new_tab',
    about: "The bank's page opens in a new tab.",
  },
] as const satisfies readonly SandboxMethod[];

export type PaymentType = (typeof METHODS)[number]['type'];

const ALL: readonly (SandboxMethod & { type: PaymentType })[] = METHODS;

export const PAYMENT_TYPES = [...new Set(ALL.map(({ type }) => type))] as [PaymentType, ...PaymentType[]];

/** The payment sheets that pay by `google_pay`. */
export const WALLET_TYPES = ['google_pay', 'apple_pay'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

export const methodOf = ({ provider }: Pick<OrderRecord, 'provider'>): SandboxMethod =>
  ALL.find((method) => method.provider === provider) ?? ALL[0]!;

const isOffered = ({ fiats }: SandboxMethod, fiat: string) => fiats === 'all' || fiats.includes(fiat);

export const paymentTypesOf = (fiat: string): PaymentType[] =>
  PAYMENT_TYPES.filter((type) => ALL.some((method) => method.type === type && isOffered(method, fiat)));

/** Returns the provider of the method; one that lists the currency precedes one for all. */
export function providerOf(type: PaymentType, fiat: string): string {
  const offered = ALL.filter((method) => method.type === type && isOffered(method, fiat));
  return (offered.find(({ fiats }) => fiats !== 'all') ?? offered[0] ?? ALL[0]!).provider;
}

/** Rows of the list of magic inputs: pay currency, method, provider, outcome. */
export const aboutMethods = (): [string, string, string][] =>
  ALL.flatMap(({ type, provider, fiats, about }) =>
    about && fiats !== 'all' ? [[`${fiats.join(', ')} with ${type}`, provider, about]] : [],
  );
