// Emulates the identity check: its frame, its page in a tab, and the calls of both.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { KycTokenInfo, SandboxContext } from '../context.ts';
import { labelsIn, LANGUAGES, type Language } from '../rules/reject-labels.ts';
import { KYC_DECISIONS, KYC_OUTCOMES } from './kyc-outcomes.ts';
import { sendPage } from './page-files.ts';
import { readBody, sendError, sendResult } from './wire.ts';

const SESSION_MS = 20 * 60 * 1000;

const DECISION = z.strictObject({ token: z.string().min(1), decision: z.enum(KYC_DECISIONS) });
const EXPIRY = z.strictObject({ token: z.string().min(1) });

/** @sumsub/websdk opens `/websdk/websdk.html` in its frame; `/kyc/direct` is the directLink. */
export function registerKyc(app: FastifyInstance, ctx: SandboxContext): void {
  function sessionOf(token: string): KycTokenInfo | null {
    const info = ctx.actions.kycTokenInfo(token);
    return info?.isValid === true ? info : null;
  }

  for (const path of ['/websdk/websdk.html', '/kyc/direct'])
    app.get(path, (_request, reply) => sendPage(reply, 'kyc/kyc.html'));

  app.get<{ Querystring: { token?: string } }>('/kyc/session', async (request, reply) => {
    const info = sessionOf(request.query.token ?? '');
    return info === null ? sendInvalidToken(reply) : sendResult(reply, sessionAnswer(info, ctx));
  });

  app.post('/kyc/session/decision', async (request, reply) => {
    const body = readBody(DECISION, request.body, reply);
    if (body === null) return reply;
    const info = sessionOf(body.token);
    if (info === null) return sendInvalidToken(reply);
    const { status, rejectLabels } = KYC_OUTCOMES[body.decision];
    if (body.decision === 'submit') ctx.actions.submitKyc(info.customerId);
    else ctx.actions.setKycStatus(info.customerId, status, rejectLabels);
    return sendResult(reply, sessionAnswer({ ...info, kycStatus: status, rejectLabels }, ctx));
  });

  app.post('/kyc/session/expire', async (request, reply) => {
    const body = readBody(EXPIRY, request.body, reply);
    if (body === null) return reply;
    ctx.actions.expireKycToken(body.token);
    return sendResult(reply, {});
  });
}

function sendInvalidToken(reply: FastifyReply): FastifyReply {
  return sendError(reply, 401, 'authentication_error', 'The access token is unknown or has expired');
}

function sessionAnswer(info: KycTokenInfo, ctx: SandboxContext) {
  const now = ctx.clock.now();
  const reasonsIn = (language: Language) => Object.values(labelsIn(language, info.rejectLabels));
  return {
    applicantId: `applicant-${info.customerId}`,
    levelName: 'sandbox-identity',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_MS).toISOString(),
    status: info.kycStatus,
    reasons: Object.fromEntries(LANGUAGES.map((language) => [language, reasonsIn(language)])),
    comment: reasonsIn('en').join('. '),
  };
}
