// The identity check's server calls: the session behind an access token, and the review desk's decisions.
import { call } from '../shared/call.js';

/** @returns {Promise<{ applicantId: string, levelName: string, createdAt: string, expiresAt: string, status: string, comment: string, reasons: Record<'en' | 'es' | 'pt', string[]> } | null>} null for a token that is unknown or has expired */
export async function readSession(token) {
  const answer = await call(`/kyc/session?token=${encodeURIComponent(token)}`);
  if (answer.status === 401) return null;
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

/** @param {'submit' | 'approve' | 'reject' | 'retry'} decision */
export async function decide(token, decision) {
  const answer = await call('/kyc/session/decision', { token, decision });
  if (answer.status === 401) return null;
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

export async function expireToken(token) {
  const answer = await call('/kyc/session/expire', { token });
  if (answer.error) throw new Error(answer.error.message);
}
