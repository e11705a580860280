// What emulators and controls may do: identity results, bank answers, deposits, and moving orders by hand.
import type { SandboxActions } from './context.ts';
import type { Gateway } from './gateway.ts';
import { notFound } from './http/api-error.ts';
import { takeDeposit } from './machine/deposits.ts';
import { merchantByKey } from './merchants.ts';
import type { CustomerRecord, KycStatus, OrderRecord } from './records.ts';
import { VERIFIED_DATA } from './rules/new-customer.ts';
import { rejectLabelsOf } from './rules/reject-labels.ts';
import { kycMail, languageOfId } from './wire/mails.ts';
import type { EndReason } from './wire/words.ts';

type Parts = Omit<Gateway, 'actions' | 'orders'>;

/** Long enough to decide otherwise at the review desk, short enough to wait for. */
const REVIEW_MS = 20_000;

const BANK_DECLINED: EndReason = 'refused_by_bank';
const KYC_REJECTED: EndReason = 'kyc_rejected';

export function createActions(parts: Parts): SandboxActions {
  const { customers, clock, machine, orderStore, kycTokens } = parts;
  return {
    submitKyc(customerId) {
      setKycStatus(parts, customerId, 'pending', {});
      return customers.update(customerId, { kycDecidedAt: clock.now().getTime() + REVIEW_MS });
    },
    decideDueReviews() {
      for (const { id } of customers.withReviewsDue(clock.now().getTime()))
        setKycStatus(parts, id, 'complete');
    },
    setKycStatus: (customer, status, rejectLabels) => setKycStatus(parts, customer, status, rejectLabels),
    moveOrder(id, status, reason) {
      const order = machine.read(id);
      if (!order) throw notFound('Order');
      return machine.move(order, { status, reason, cause: 'control', isHeld: true });
    },
    authorizeOrder(orderId, isApproved) {
      const order = machine.read(orderId);
      if (order?.status !== 'auth_requested' || order.auth?.state !== 'pending') return false;
      decideAuth(parts, order, isApproved);
      return true;
    },
    kycTokenInfo(token) {
      const found = kycTokens.find(token);
      const customer = found && customers.byId(found.customerId);
      if (!customer) return null;
      const { id: customerId, email, kycStatus, rejectLabels } = customer;
      return { token, customerId, email, kycStatus, rejectLabels, isValid: found.isValid };
    },
    expireKycToken: (token) => kycTokens.expire(token),
    bankAuthorization(authId) {
      const stored = orderStore.byAuthId(authId);
      const order = stored && machine.read(stored.id);
      if (!order?.auth || order.auth.kind !== 'bank_page') return null;
      return {
        authId,
        orderId: order.id,
        state:
          order.status === 'auth_requested'
            ? order.auth.state
            : order.auth.state === 'pending'
              ? 'declined'
              : order.auth.state,
        amount: order.fromAmount,
        currency: order.fromCurrency,
        merchantName: (order.merchantKey && merchantByKey(order.merchantKey)?.name) || 'Ramp Sandbox',
        cardLastFour: order.cardLastFour,
        displayType: order.auth.displayType ?? 'iframe',
        returnUrl: order.auth.returnUrl,
      };
    },
    depositSeen: (orderId, deposit) => takeDeposit(parts, orderId, deposit),
  };
}

/** Records the bank's answer, or the result of a code that the customer typed. */
export function decideAuth(
  { machine }: Pick<Gateway, 'machine'>,
  order: OrderRecord,
  isApproved: boolean,
): OrderRecord {
  const auth = { ...order.auth!, state: isApproved ? ('approved' as const) : ('declined' as const) };
  return isApproved
    ? machine.move(order, { status: 'auth_complete', cause: 'bank', changes: { auth } })
    : machine.move(order, { status: 'failed', cause: 'bank', reason: BANK_DECLINED, changes: { auth } });
}

function setKycStatus(
  { customers, machine, outbox }: Parts,
  idOrEmail: string,
  status: KycStatus,
  rejectLabels = rejectLabelsOf(status),
): CustomerRecord {
  const customer = customers.byId(idOrEmail) ?? customers.byEmail(idOrEmail);
  if (!customer) throw notFound('Customer');
  const known = customers.update(customer.id, {
    ...(status === 'complete' ? missingData(customer) : {}),
    kycStatus: status,
    rejectLabels,
    // Any decision replaces the automatic one, even the decision to keep waiting.
    kycDecidedAt: null,
  });
  outbox.send({
    email: known.email,
    kind: 'kyc',
    ...kycMail(languageOfId(known.languageId), status),
  });
  for (const order of machine.list({ customerId: customer.id, status: 'kyc_waiting' }))
    releaseFromKyc(machine, order, status);
  return known;
}

/** Returns the data that the check found out and the customer had not stated before. */
function missingData(customer: CustomerRecord): Partial<CustomerRecord> {
  const isElsewhere = customer.countryCode !== null && customer.countryCode !== VERIFIED_DATA.countryCode;
  const { firstName, lastName, phone, ...address } = VERIFIED_DATA;
  const names = { firstName: customer.firstName ?? firstName, lastName: customer.lastName ?? lastName };
  if (customer.address !== null || isElsewhere) return names;
  return { ...names, ...address, phone: customer.phone ?? phone };
}

function releaseFromKyc(machine: Gateway['machine'], order: OrderRecord, status: KycStatus) {
  if (order.isHeld) return;
  if (status === 'complete') {
    machine.move(order, {
      status: order.mode === 'sell' ? 'can_be_processed' : 'processing_started',
      cause: 'kyc',
    });
  } else if (status === 'reject') {
    machine.move(order, { status: 'failed', cause: 'kyc', reason: KYC_REJECTED });
  }
}
