// Sends one report of an error, without personal data.
import { splitMemo } from '../../../domain/address/address-with-memo.ts';
import type { ApiClient } from '../../../gateway/client.ts';
import { sendErrorReport } from '../../../gateway/send-error-report.ts';
import { isRampError, type RampError } from '../../../domain/errors/ramp-error.ts';
import { scrub } from '../../../domain/errors/scrub.ts';
import { ANSWER_KEPT } from '../../../domain/launch/answer-kept.ts';
import type { Diagnostic, PartReason } from '../../../domain/launch/diagnostic.ts';
import type { FlowContext } from '../../context.ts';
import type { Stores } from '../../stores.ts';

export interface ReportPlace {
  /** The route that was shown. */
  route: string;
  step: string;
  version: string;
}

export interface ReportDeps extends Pick<FlowContext, 'messenger' | 'environment'> {
  client: ApiClient;
  /** Contain the customer's input, which is removed from every report. */
  stores: Stores;
  /** Lost responses of which the page has been notified. */
  lost: Set<string>;
}

export function sendReport(
  deps: ReportDeps,
  error: unknown,
  { route, step, version }: ReportPlace,
): Promise<unknown> {
  const { client, stores } = deps;
  if (isRampError(error) && !ANNOUNCED_ELSEWHERE.includes(step)) announceLost(deps, error);
  const code = isRampError(error) ? error.code : 'unknown_error';
  const message = error instanceof Error ? error.message : String(error);
  return sendErrorReport(client, {
    code,
    // A misfit's message contains no values, and scrubbing would mistake field names for names of people.
    message: isRampError(error) && error.isMisfit ? message : scrub(message, enteredIn(stores)),
    place: `${routeOnly(route)} ${step}`,
    version,
  });
}

/** A failed start has its own event, and a response that only lacks some parts is not announced to the page. */
const ANNOUNCED_ELSEWHERE: readonly string[] = ['start', 'read answer'];

/** Announces a response that is not the gateway's, or unusable as a whole: one console line and one event, without any values. */
function announceLost({ messenger, environment, lost }: ReportDeps, error: RampError): void {
  const diagnostic = diagnosticOf(error);
  if (!diagnostic || lost.has(diagnostic.message)) return;
  const { reason, message } = diagnostic;
  lost.add(message);
  void environment
    .diagnostics()
    .then((diagnostics) => diagnostics.warn(`${reason}: ${message}`))
    // The page still receives the event.
    .catch(() => undefined);
  messenger.send('error', { code: 'part_blocked', message, reason, fields: {} });
}

function diagnosticOf({
  message,
  payload,
  isMisfit,
  isUnreadable,
}: RampError): Diagnostic<PartReason> | null {
  const kept = 'gateway_answer_kept' satisfies PartReason;
  if ((payload as { reason?: unknown } | null | undefined)?.reason === kept)
    return { reason: kept, message: ANSWER_KEPT };
  // A page of another server is a passing fault, and not a malformed response of the gateway.
  return isMisfit && !isUnreadable ? { reason: 'gateway_answer_malformed', message } : null;
}

/** No pattern matches a name, so this customer's name and input are removed word for word. */
function enteredIn({ session, login, address, payment }: Stores): string[] {
  const { email, firstName, lastName, phone, city, address: street, postalCode } = session.customer ?? {};
  const ofCustomer = [email, firstName, lastName, phone, city, street, postalCode];
  const { billing } = payment;
  const typed = [
    login.email,
    session.typedName?.firstName,
    session.typedName?.lastName,
    ...Object.values(splitMemo(address.address)),
    payment.phone,
    billing?.address,
    billing?.city,
  ];
  return [...ofCustomer, ...typed].filter((value) => value !== undefined);
}

/** Order ids are left out of reported routes. */
function routeOnly(path: string): string {
  return path.replace(/^(\/sell\/order|\/orders)\/[^/]+/, '$1/{id}');
}
