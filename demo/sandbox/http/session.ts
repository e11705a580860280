// Who is asking: the bearer token of a request and the customer behind it.
import type { FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import type { CustomerRecord } from '../records.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that need a session. */
    customer: CustomerRecord | null;
  }
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** A hook for routes that need a customer; blocked ones may only look at themselves and leave. */
export function requireCustomer(gateway: Gateway, options: { allowsBlocked?: boolean } = {}) {
  const hook = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    const customerId = token === null ? null : gateway.sessions.customerIdOf(token);
    const customer = customerId === null ? null : gateway.customers.byId(customerId);
    if (!customer) throw new ApiError('authentication_error', 'Sign in to continue.');
    if (customer.isBlocked && !options.allowsBlocked) {
      throw new ApiError('customer_is_blocked', customer.blockReason ?? 'The customer is blocked.');
    }
    request.customer = customer;
  };
  return Object.assign(hook, { needsCustomer: true });
}

/** The customer of a route that has `requireCustomer`. */
export function customerOf(request: FastifyRequest): CustomerRecord {
  if (!request.customer) throw new Error('The route lacks its session hook');
  return request.customer;
}
