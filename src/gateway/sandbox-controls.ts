// Controls of a sandbox gateway, used only by the testing panel: set any status, and advance the time.
import type { ApiClient } from './client.ts';
import { SANDBOX_CLOCK_PATH, sandboxKycPath, sandboxStatusPath } from './contract/sandbox-paths.ts';
import { ignoreResult } from './ignore-result.ts';

/** Sent without credentials: anyone who can reach the sandbox may control it. */
function control(client: ApiClient, path: string, body: object) {
  return client.send({ method: 'POST', path, body, isBare: true, parse: ignoreResult });
}

export function moveSandboxOrder(
  client: ApiClient,
  { orderId, status }: { orderId: string; status: string },
) {
  return control(client, sandboxStatusPath(orderId), { status });
}

export function setSandboxKyc(client: ApiClient, { email, status }: { email: string; status: string }) {
  return control(client, sandboxKycPath(email), { status });
}

export function advanceSandboxClock(client: ApiClient, { advanceMs }: { advanceMs: number }) {
  return control(client, SANDBOX_CLOCK_PATH, { advanceMs });
}
