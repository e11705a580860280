// All payment methods, one entry each. A new method needs an entry here, its texts, and an entry in the sandbox's table
// (`demo/sandbox/catalogue/payment-methods.ts`).
import { hasReached, isPaid, type OrderStatus } from './status.ts';

/** What the customer types or chooses before the payment is sent. */
export interface MethodNeeds {
  /** Billing address and phone, from a form or from the device's payment sheet. */
  billing?: true;
  /** A six-digit code, sent as `{ [field]: { code } }`. */
  code?: { field: string; label: string };
}

interface Method {
  /** The payment type with which an order is created. */
  type: string;
  /** The payment providers of this method; an unlisted provider counts as card. */
  providers: readonly string[];
  /** Where an order is paid: the card flow on its screen, the confirmation only, or, once reserved, the step for orders without card. */
  place: 'card' | 'confirm' | 'withoutCard';
  needs: MethodNeeds;
  /** The page on which the payment is approved is the provider's, not that of the customer's bank. */
  hasOwnPage?: true;
  /** Heading of the confirmation. */
  title: string | null;
  lead: string | null;
  /** What the customer does elsewhere while the payment waits for it, in place of the usual sentence. */
  wait?: string;
  /** What the customer pays with; on the order's screen until the money is seen. */
  shows: 'qr' | 'transfer' | null;
  /** The first status that shows the customer's money, or the provider's approval. */
  seenAt: OrderStatus;
  /** When the page hears `payment_sent`: when the processing call is accepted, when a call with a code is accepted, or at `seenAt`. */
  sent: 'accepted' | 'acceptedWithCode' | 'seen';
}

const METHODS = [
  {
    type: 'google_pay',
    providers: ['google_pay_pne'],
    place: 'withoutCard',
    needs: { billing: true },
    title: 'apm.walletTitle',
    lead: null,
    shows: null,
    seenAt: 'auth_complete',
    sent: 'accepted',
  },
  {
    type: 'blik',
    providers: ['blik_pne'],
    place: 'withoutCard',
    needs: { code: { field: 'blik', label: 'apm.blikCode' } },
    hasOwnPage: true,
    title: 'apm.blikTitle',
    lead: 'apm.blikLead',
    wait: 'apm.blikWait',
    shows: null,
    seenAt: 'auth_complete',
    sent: 'acceptedWithCode',
  },
  {
    type: 'card',
    providers: [],
    place: 'card',
    needs: {},
    title: null,
    lead: null,
    shows: null,
    seenAt: 'auth_complete',
    sent: 'accepted',
  },
  {
    type: 'skrill',
    providers: ['skrill_pne'],
    place: 'withoutCard',
    needs: {},
    hasOwnPage: true,
    title: 'apm.eWalletTitle',
    lead: 'apm.eWalletLead',
    shows: null,
    seenAt: 'auth_complete',
    sent: 'seen',
  },
  {
    // Older gateways offer Pix under the name of a card.
    type: 'card',
    providers: ['better_bro'],
    place: 'confirm',
    needs: {},
    title: 'confirm.title',
    lead: 'confirm.qrLead',
    shows: 'qr',
    seenAt: 'auth_complete',
    sent: 'seen',
  },
  {
    type: 'pix',
    providers: ['pix_pne'],
    place: 'confirm',
    needs: {},
    title: 'apm.pixTitle',
    lead: 'apm.pixLead',
    shows: 'qr',
    seenAt: 'auth_complete',
    sent: 'seen',
  },
  {
    type: 'sepa',
    providers: ['sepa_pne'],
    place: 'confirm',
    needs: {},
    title: 'apm.sepaTitle',
    lead: 'apm.sepaLead',
    shows: 'transfer',
    // The order may stay in the previous status for days.
    seenAt: 'processing_started',
    sent: 'seen',
  },
  {
    type: 'ideal',
    providers: ['ideal_pne'],
    place: 'withoutCard',
    needs: {},
    title: 'apm.idealTitle',
    lead: 'apm.idealLead',
    shows: null,
    seenAt: 'auth_complete',
    sent: 'seen',
  },
] as const satisfies readonly Method[];

type Entry = (typeof METHODS)[number];
export type PaymentType = Entry['type'];
type WaitOf<One> = One extends { wait: infer Wait } ? Wait : never;
type CodeOf<Needs> = Needs extends { code: infer Code } ? Code : never;
export type PaymentMethod = Omit<Method, 'needs'> &
  Pick<Entry, 'type' | 'title' | 'lead'> & {
    needs: { billing?: true; code?: CodeOf<Entry['needs']> };
    wait?: WaitOf<Entry>;
  };

const ALL: readonly PaymentMethod[] = METHODS;
const BY_PROVIDER = new Map(ALL.flatMap((method) => method.providers.map((id) => [id, method] as const)));
const CARD = ALL.find(({ providers }) => providers.length === 0)!;

export const PAYMENT_TYPES: readonly PaymentType[] = [...new Set(ALL.map(({ type }) => type))];

/** The text with the method's name. `sheet`: the payment sheet, where one is known; Apple's pays orders of Google Pay's method. */
export const methodKey = (type: PaymentType, sheet?: string) =>
  `calculator.${type === 'google_pay' && sheet === 'apple_pay' ? sheet : type}` as const;

export function isPaymentType(value: unknown): value is PaymentType {
  return (PAYMENT_TYPES as readonly unknown[]).includes(value);
}

/** The method of an existing order: its provider decides. */
export const methodOf = (paymentProviderId: string | null | undefined): PaymentMethod =>
  BY_PROVIDER.get(paymentProviderId ?? '') ?? CARD;

/** The most likely method for an order of this type. */
export const methodOfType = (type: PaymentType | null): PaymentMethod =>
  ALL.find((method) => method.type === type) ?? CARD;

export const paymentTypeOf = (paymentProviderId: string | null | undefined): PaymentType =>
  methodOf(paymentProviderId).type;

export const isByCard = (paymentProviderId: string | null | undefined): boolean =>
  methodOf(paymentProviderId).place === 'card';

/** The sentence of the method until the provider has the customer's approval. */
export function waitKey({ status, paymentProviderId }: Paid) {
  const { wait, seenAt } = methodOf(paymentProviderId);
  return hasReached(status, seenAt) ? undefined : wait;
}

interface Paid {
  status: OrderStatus;
  paymentProviderId?: string;
}

/** What the customer pays with now; null if nothing has to be paid by hand, or the money was seen. */
export function paidWith({ status, paymentProviderId }: Paid): 'qr' | 'transfer' | null {
  const { shows, seenAt } = methodOf(paymentProviderId);
  return isPaid(status, 'buy') && !hasReached(status, seenAt) ? shows : null;
}

/** Returns true if the status alone shows that the payment was sent. */
export function isSentByStatus({ status, paymentProviderId }: Paid): boolean {
  const { sent, seenAt } = methodOf(paymentProviderId);
  return isPaid(status, 'buy') && (sent === 'accepted' || hasReached(status, seenAt));
}

/** Returns true if an accepted processing call is the payment itself. */
export function isSentByCall(
  { paymentProviderId }: Pick<Paid, 'paymentProviderId'>,
  hasCode: boolean,
): boolean {
  const { sent } = methodOf(paymentProviderId);
  return sent === 'accepted' || (sent === 'acceptedWithCode' && hasCode);
}
