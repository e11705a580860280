// Sends one report of an error, without personal data.
import { splitMemo } from '../../domain/address/address-with-memo.ts';
import type { ApiClient } from '../../gateway/client.ts';
import { sendErrorReport } from '../../gateway/send-error-report.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { scrub } from '../../domain/errors/scrub.ts';
import type { Stores } from '../stores.ts';

export interface ReportPlace {
  /** The route that was shown. */
  route: string;
  step: string;
  version: string;
}

export function sendReport(
  client: ApiClient,
  error: unknown,
  { route, step, version }: ReportPlace,
  stores: Stores,
): Promise<unknown> {
  const code = isRampError(error) ? error.code : 'unknown_error';
  const message = error instanceof Error ? error.message : String(error);
  return sendErrorReport(client, {
    code,
    // It contains no values, and scrubbing would mistake field names for names of people.
    message: isRampError(error) && error.isMisfit ? message : scrub(message, enteredIn(stores)),
    place: `${routeOnly(route)} ${step}`,
    version,
  });
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
