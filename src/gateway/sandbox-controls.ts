// Controls of a sandbox gateway, used only by the testing panel: set any status, and advance the time.
import { call } from './call.ts';
import { SANDBOX_CLOCK_PATH, sandboxKycPath, sandboxStatusPath } from './contract/sandbox-paths.ts';
import { ignoreResult } from './ignore-result.ts';

/** Sent without credentials: anyone who can reach the sandbox may control it. */
const control = { method: 'POST', isBare: true, parse: ignoreResult } as const;

export const moveSandboxOrder = call(({ orderId, status }: { orderId: string; status: string }) => ({
  ...control,
  path: sandboxStatusPath(orderId),
  body: { status },
}));

export const setSandboxKyc = call(({ email, status }: { email: string; status: string }) => ({
  ...control,
  path: sandboxKycPath(email),
  body: { status },
}));

export const advanceSandboxClock = call((body: { advanceMs: number }) => ({
  ...control,
  path: SANDBOX_CLOCK_PATH,
  body,
}));
