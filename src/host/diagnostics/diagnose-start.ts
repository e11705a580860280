// Finds out why the widget could not start: checks the page, the gateway and the launch, and reports the cause and the fix.
import type { FieldErrors } from '../../domain/errors/ramp-error.ts';
import { ANSWER_KEPT } from '../../domain/launch/answer-kept.ts';
import { LAUNCH_REFUSED } from '../../domain/launch/refused-launch.ts';
import type { StartReason } from '../../domain/launch/diagnostic.ts';
import { after } from '../../lib/time/after-task.ts';
import { askGateway, type GatewayQuestion } from './ask-gateway.ts';
import { originOf } from '../../lib/origin-of.ts';
import { blockedBy } from './page-policy.ts';
import { adviseOnLaunch, type LaunchSeen } from './advise-on-launch.ts';

export interface StartProblem {
  reason: string;
  message: string;
  fields: FieldErrors;
}

export type StartQuestion = GatewayQuestion & LaunchSeen;

/** The page waits no longer than this. */
const LIMIT_MS = 4_000;

/** A proxy's page or a response of another version is malformed too. */
const ABOUT_GATEWAY: readonly string[] = [
  'gateway_answer_malformed',
  'gateway_unreachable',
  'gateway_error',
  'gateway_timeout',
  'frame_not_loaded',
];

/** The fixes that follow from the reason alone. */
const CURES: Readonly<Partial<Record<StartReason, string>>> = {
  frame_not_loaded:
    'The hosted page did not answer in the frame. Check gateway-url, and that no header of the gateway (X-Frame-Options, frame-ancestors) forbids frames. A page with Cross-Origin-Embedder-Policy frames only what sends that header too.',
  gateway_answer_kept: ANSWER_KEPT,
  gateway_url_missing: 'Set gateway-url: a script that was not served by a gateway does not know it.',
  launch_foreign_origin: `${LAUNCH_REFUSED}: this page's origin is not among the signed origins. Sign it with them, or leave origins out.`,
  launch_not_received:
    'The address says launch=message, but no launch came. Post { source: "ramp-host", version: 1, type: "launch", payload: { payload, signature } } to this frame, from its parent, at the origin that hostOrigin names.',
  gateway_timeout: 'The gateway did not answer in time.',
  gateway_error: 'The gateway answered with an error: its own log says which.',
  gateway_unreachable: 'The gateway could not be reached a moment ago, and answers now: try again.',
};

export async function diagnoseStart(problem: StartProblem, question: StartQuestion): Promise<StartProblem> {
  const { reason, message } = problem;
  // Its first message is the directive that blocked the frame.
  if (reason === 'frame_blocked')
    return { ...problem, message: blockedBy(message, 'the frame', originOf(question.gatewayUrl)) };
  const cure = own(CURES, reason);
  const known = cure ? { ...problem, message: cure } : problem;
  if (ABOUT_GATEWAY.includes(reason)) {
    const found = await within(LIMIT_MS, askGateway(question));
    return found ? { ...problem, ...found, message: withPlace(found.message, problem) } : known;
  }
  return { ...known, fields: joined(problem.fields, adviseOnLaunch(reason, question)) };
}

/** A report on a malformed response always names the call, the place and the expected value, whatever the reason. */
const withPlace = (found: string, { reason, message }: StartProblem): string =>
  reason === 'gateway_answer_malformed' ? `${found} (${message})` : found;

function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = after(ms, () => resolve(null));
    work.then(resolve, () => resolve(null)).finally(cancel);
  });
}

function joined(errors: FieldErrors, more: FieldErrors): FieldErrors {
  const names = [...new Set([...Object.keys(errors), ...Object.keys(more)])];
  return Object.fromEntries(
    names.map((name) => [name, [...(own(errors, name) ?? []), ...(own(more, name) ?? [])]]),
  );
}

/** The names come from outside: `constructor` and `__proto__` are field names like any other. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
