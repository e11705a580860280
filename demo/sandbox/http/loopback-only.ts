// The sandbox's own addresses answer this machine only: no foreign host name, and no page of another site.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { isLoopbackOrigin } from './cors.ts';

const SANDBOX = /^\/sandbox(\/|$)/;

/** Emulators for services that a merchant's page calls or shows; they tell and change nothing. */
const SERVICES = /^\/sandbox\/(near-rpc|assets|explorer)(\/|$)/;

/** The pattern of the route that answers; '' for none. An address can be spelt in many ways, so its text decides nothing. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

const isOfSandbox = (request: FastifyRequest) => SANDBOX.test(routeOf(request));

/** A page of explanation or a control, which looks into the sandbox or moves it. */
export const isControl = (request: FastifyRequest) =>
  isOfSandbox(request) && !SERVICES.test(routeOf(request));

const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const MISDIRECTED = 421;
const FORBIDDEN = 403;

/** A name of another site that was pointed at this machine makes that site's page one of our own. */
export function refuseForeignHosts(request: FastifyRequest): void {
  const { host } = request.headers;
  if (host === undefined || LOOPBACK_HOST.test(host)) return;
  throw new ApiError('api_client_error', 'The sandbox answers loopback names only.', null, MISDIRECTED);
}

/** Codes are read and clocks are moved by pages of this machine alone. */
export function guardControls(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (isOfSandbox(request)) refuseForeignHosts(request);
    const { origin } = request.headers;
    if (!isControl(request) || origin === undefined || isLoopbackOrigin(origin)) return;
    throw new ApiError('api_client_error', 'Pages of other sites may not use this.', null, FORBIDDEN);
  });
}

/** A letter, digit or `-._~` needs no percent sign: such a path is another spelling of one that guards may know. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

export function refuseOtherSpellings(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (NEEDLESSLY_ENCODED.test(request.url.split('?')[0]!))
      throw new ApiError('api_client_error', 'The address encodes what needs no encoding.');
  });
}
