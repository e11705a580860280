// The controls of a sandbox gateway, for the testing panel alone: any status, and the time.
import type { ApiClient } from './client.ts';
import { ignoreResult } from './ignore-result.ts';

/** Sent bare: whoever reaches the sandbox may drive it. */
function control(client: ApiClient, path: string, body: object) {
  return client.send({ method: 'POST', path, body, isBare: true, parse: ignoreResult });
}

export function moveSandboxOrder(
  client: ApiClient,
  { orderId, status }: { orderId: string; status: string },
) {
  return control(client, `/sandbox/orders/${encodeURIComponent(orderId)}/status`, { status });
}

export function setSandboxKyc(client: ApiClient, { email, status }: { email: string; status: string }) {
  return control(client, `/sandbox/customers/${encodeURIComponent(email)}/kyc`, { status });
}

export function advanceSandboxClock(client: ApiClient, { advanceMs }: { advanceMs: number }) {
  return control(client, '/sandbox/clock', { advanceMs });
}
