// Restricts the sandbox's own addresses to this machine: no foreign host name, and no page of another site.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { isLoopbackOrigin } from './cors.ts';

const SANDBOX = /^\/sandbox(\/|$)/;

/** Emulated services that a merchant's page calls or shows; they reveal and change nothing. */
const SERVICES = /^\/sandbox\/(near-rpc|assets|explorer)(\/|$)/;

/** Pattern of the matched route; '' without one. Checks use it because the same address can be spelt in many ways. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

const isOfSandbox = (request: FastifyRequest) => SANDBOX.test(routeOf(request));

/** Returns true for explanatory pages and controls, which inspect or change the sandbox. */
export const isControl = (request: FastifyRequest) =>
  isOfSandbox(request) && !SERVICES.test(routeOf(request));

const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const MISDIRECTED = 421;
const FORBIDDEN = 403;

/** Prevents DNS rebinding: a foreign name that resolves to this machine would make a foreign page one of ours. */
export function refuseForeignHosts(request: FastifyRequest): void {
  const { host } = request.headers;
  if (host === undefined || LOOPBACK_HOST.test(host)) return;
  throw new ApiError('api_client_error', 'The sandbox answers loopback names only.', null, MISDIRECTED);
}

/** Only pages on this machine may read codes and move the clock. */
export function guardControls(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (isOfSandbox(request)) refuseForeignHosts(request);
    const { origin } = request.headers;
    if (!isControl(request) || origin === undefined || isLoopbackOrigin(origin)) return;
    throw new ApiError('api_client_error', 'Pages of other sites may not use this.', null, FORBIDDEN);
  });
}

/** Percent-encoding of letters, digits or `-._~` is unnecessary: such a path may be another spelling of one that guards check. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

export function refuseOtherSpellings(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (NEEDLESSLY_ENCODED.test(request.url.split('?')[0]!))
      throw new ApiError('api_client_error', 'The address encodes what needs no encoding.');
  });
}
