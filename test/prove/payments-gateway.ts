// A model gateway for payments: keeps keys and charges, loses responses, charges late, and checks nothing that the widget must check.
import type { Order } from '../../src/domain/order/order.ts';
import { isFinal, isPayable } from '../../src/domain/order/status.ts';
import type { ProcessingRequest, SubmitResult } from '../../src/domain/card/vault-protocol.ts';
import { UNDER_WAY_LIMIT_MS } from '../../src/domain/order/unsettled-after.ts';
import type { FakeClock } from '../support/fake-clock.ts';
import { order } from '../support/orders.ts';

/** The outcome of one payment: when it is charged (null: never), and what the widget receives. */
export interface PaymentTurn {
  chargedAfterMs: number | null;
  /** How long the network delays the call. */
  arrivesAfterMs?: number;
  answer:
    'accepted' | 'refused' | 'lost' | 'server failed' | 'never' | 'signed out' | 'stale' | 'other order';
  card: string;
  /** The bank requires a code before it releases the money. */
  asksCode?: boolean;
}

export interface Charge {
  orderId: string;
  at: number;
}

interface Call {
  card: string;
  state: 'running' | 'done';
}

export const REFUSED = {
  ok: false,
  code: 'validation_error',
  message: 'Wrong',
  fields: { number: 'Wrong' },
  payload: null,
  status: 422,
} as const satisfies SubmitResult;

const failure = (code: string, status = 0): SubmitResult => ({ ...REFUSED, code, fields: {}, status });

/** Null: no response ever arrives. */
export type Submitted = SubmitResult | Promise<SubmitResult> | null;

export type ModelGateway = ReturnType<typeof createModelGateway>;

export function createModelGateway(clock: FakeClock) {
  const orders = new Map<string, Order>();
  const calls = new Map<string, Call>();
  /** The bank's decision, by key. */
  const codes = new Map<string, 'taken' | 'wrong'>();
  const charges: Charge[] = [];
  /** Orders with a running call. */
  const running = new Map<string, number>();
  /** Orders whose payment a tab knows about, from a response or a read. */
  const reported = new Set<string>();

  function put(next: Order): Order {
    orders.set(next.id, next);
    return next;
  }
  function show(id: string): Order {
    const known = orders.get(id)!;
    if (!isPayable(known.status)) reported.add(id);
    return known;
  }
  function charge(orderId: string, status: Order['status'] = 'processing_started'): void {
    const known = orders.get(orderId)!;
    // Charges an order twice if two calls arrive: the widget must not send them.
    if (isFinal(known.status)) return;
    charges.push({ orderId, at: clock.ticks() });
    put({ ...known, status });
  }

  /** Each key is one attempt at the bank, which accepts the code once. */
  function authorize(orderId: string, key: string, isRight: boolean): 'taken' | 'wrong' {
    const known = codes.get(key);
    if (known) return known;
    const isAsked = orders.get(orderId)!.status === 'auth_requested';
    const outcome = isAsked && isRight ? 'taken' : 'wrong';
    codes.set(key, outcome);
    if (outcome === 'taken') charge(orderId, 'auth_complete');
    return outcome;
  }

  function process(request: ProcessingRequest, turn: PaymentTurn): Submitted {
    const { arrivesAfterMs, ...arrived } = turn;
    if (!arrivesAfterMs) return carryOut(request, turn);
    clock.after(arrivesAfterMs, () => {
      // Like every gateway: an order that has left its reservation accepts no payment.
      if (isPayable(orders.get(request.orderId)!.status))
        void carryOut(request, { ...arrived, answer: 'lost' });
    });
    return failure('time_out');
  }

  function carryOut({ orderId, idempotencyKey }: ProcessingRequest, turn: PaymentTurn): Submitted {
    const known = calls.get(idempotencyKey);
    if (known && known.card !== turn.card) return failure('idempotency_key_reused');
    if (known?.state === 'running') return failure('idempotency_in_progress');
    if (known) return isPayable(orders.get(orderId)!.status) ? REFUSED : { ok: true, order: show(orderId) };
    const call: Call = { card: turn.card, state: 'running' };
    if (turn.chargedAfterMs === null) {
      // A refusal is a response, and is stored; a call lost on its way never arrived.
      if (turn.answer === 'refused') calls.set(idempotencyKey, { ...call, state: 'done' });
      return answerOf(orderId, turn);
    }
    calls.set(idempotencyKey, call);
    const commit = () => {
      call.state = 'done';
      const known = orders.get(orderId)!;
      if (!turn.asksCode) charge(orderId);
      else if (isPayable(known.status)) put({ ...known, status: 'auth_requested' });
    };
    if (turn.chargedAfterMs === 0) commit();
    else if (turn.chargedAfterMs > UNDER_WAY_LIMIT_MS) {
      // A slow payment leaves the reservation before the money is requested (`deploying.md`).
      put({ ...orders.get(orderId)!, status: 'processing_started' });
      clock.after(turn.chargedAfterMs, commit);
    } else {
      running.set(orderId, (running.get(orderId) ?? 0) + 1);
      clock.after(turn.chargedAfterMs, () => {
        running.set(orderId, running.get(orderId)! - 1);
        commit();
      });
    }
    return answerOf(orderId, turn);
  }

  function answerOf(orderId: string, { answer, chargedAfterMs }: PaymentTurn): Submitted {
    if (answer === 'accepted' && chargedAfterMs !== null) {
      return new Promise((resolve) => {
        clock.after(chargedAfterMs, () => resolve({ ok: true, order: show(orderId) }));
      });
    }
    if (answer === 'refused' && chargedAfterMs === null) return REFUSED;
    if (answer === 'server failed') return failure('unexpected_server_error');
    if (answer === 'signed out') return failure('authentication_error', 401);
    if (answer === 'stale') return failure('csrf_token_mismatch', 403);
    if (answer === 'other order') return { ok: true, order: order({ id: 'order-of-another' }) };
    return answer === 'never' ? null : failure('time_out');
  }

  return {
    orders,
    charges,
    process,
    authorize,
    /** True if the bank waits for the customer. */
    wantsCode: (id: string) => orders.get(id)!.status === 'auth_requested',
    show,
    put,
    told: reported,
    create(fromAmount: string, toAmount: string): Order {
      const id = `order-${String(orders.size + 1).padStart(10, '0')}`;
      return put(order({ id, status: 'created', fromAmount, toAmount, reservationExpiresAt: undefined }));
    },
    /** True if a running call may still charge (never for a cancelled order), or if no tab knows about a charge. */
    isUnknown: (id: string) =>
      ((running.get(id) ?? 0) > 0 && !isFinal(orders.get(id)!.status)) ||
      (charges.some(({ orderId }) => orderId === id) && !reported.has(id)),
    isRunning: (id: string) => (running.get(id) ?? 0) > 0,
  };
}
