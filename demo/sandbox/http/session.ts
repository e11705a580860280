// Authenticates requests: the bearer token, and its customer.
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import type { CustomerRecord } from '../records.ts';
import type { Session } from '../store/sessions.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that require a session. */
    customer: CustomerRecord | null;
    /** The session was opened with a passkey, so some changes require a code. */
    isByPasskey: boolean;
  }
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Hook for routes that require a customer; blocked customers may only read their own data and sign out. */
export function requireCustomer(gateway: Gateway, options: { allowsBlocked?: boolean } = {}) {
  const hook = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    const session = token === null ? null : gateway.sessions.find(token);
    const customer = session === null ? null : gateway.customers.byId(session.customerId);
    if (!session || !customer || !isItsPage(gateway, session, request.headers.origin))
      throw new ApiError('authentication_error', 'Sign in to continue.');
    if (customer.isBlocked && !options.allowsBlocked) {
      throw new ApiError('customer_is_blocked', customer.blockReason ?? 'The customer is blocked.');
    }
    request.customer = customer;
    request.isByPasskey = session.isByPasskey;
  };
  return Object.assign(hook, { needsCustomer: true });
}

/** Makes a stolen token useless on another page; the gateway's own pages may send it for any page. */
function isItsPage({ config }: Gateway, { pageOrigin }: Session, origin: string | undefined): boolean {
  if (pageOrigin === null || origin === undefined) return true;
  const own = [config.origin, config.secondOrigin, config.emulatorOrigin, config.passkeyOrigin];
  return [pageOrigin, ...own].includes(origin);
}

/** Returns the customer on a route that has `requireCustomer`; throws on any other. */
export function customerOf(request: FastifyRequest): CustomerRecord {
  if (!request.customer) throw new Error('The route lacks its session hook');
  return request.customer;
}
