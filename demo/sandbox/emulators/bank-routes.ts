// The bank's authorization page: shows a card payment, and records the customer's answer.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { BankAuthorization, SandboxContext } from '../context.ts';
import { sendPage } from './page-files.ts';
import { readBody, sendError, sendResult } from './wire.ts';

const DECISION = z.strictObject({ approved: z.boolean() });
const BASE = '/bank-authorization/:authId';

interface BankRoute {
  Params: { authId: string };
}

/** The widget recognises the page by `/bank-authorization/` in its address. */
export function registerBank(app: FastifyInstance, ctx: SandboxContext): void {
  app.get(BASE, (_request, reply) => sendPage(reply, 'bank/bank.html'));

  app.get<BankRoute>(`${BASE}/payment`, async (request, reply) => {
    const payment = ctx.actions.bankAuthorization(request.params.authId);
    if (payment === null) return sendError(reply, 404, 'not_found_error', 'This payment is not known.');
    if (payment.state !== 'pending')
      return sendError(reply, 409, 'order_status_cannot_be_changed', 'This payment was already decided.');
    return sendResult(reply, paymentAnswer(payment, ctx));
  });

  app.post<BankRoute>(`${BASE}/decision`, async (request, reply) => {
    const body = readBody(DECISION, request.body, reply);
    if (body === null) return reply;
    const payment = ctx.actions.bankAuthorization(request.params.authId);
    if (payment === null || !ctx.actions.authorizeOrder(payment.orderId, body.approved))
      return sendError(reply, 409, 'order_status_cannot_be_changed', 'This payment was already decided.');
    return sendResult(reply, { url: returnAddress(payment, body.approved, ctx) });
  });
}

function paymentAnswer(payment: BankAuthorization, ctx: SandboxContext) {
  return {
    merchant: payment.merchantName,
    shortId: ctx.orders.byId(payment.orderId)?.shortId ?? payment.orderId,
    card: payment.cardLastFour === null ? null : `•••• ${payment.cardLastFour}`,
    amount: payment.amount,
    currency: payment.currency,
  };
}

/** A full redirect returns to its page of origin; a window or frame goes to the page that closes it. */
function returnAddress(payment: BankAuthorization, isApproved: boolean, ctx: SandboxContext): string {
  const { displayType, returnUrl, orderId } = payment;
  if (displayType === 'redirect' && returnUrl !== null && isOwnAddress(returnUrl, ctx)) return returnUrl;
  const page = isApproved ? 'close_on_success' : 'close_on_failure';
  return `${ctx.config.origin}/${page}?orderId=${encodeURIComponent(orderId)}`;
}

/** Other addresses would make the bank an open redirect. */
function isOwnAddress(address: string, ctx: SandboxContext): boolean {
  if (!URL.canParse(address)) return false;
  return [ctx.config.origin, ctx.config.merchantOrigin].includes(new URL(address).origin);
}
